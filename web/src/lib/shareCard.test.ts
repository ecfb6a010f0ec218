// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DAYLIGHT } from "./shareCard";

const read = (path: string): string => readFileSync(`src/${path}`, "utf8");

it("wears the colours of the house by daylight", () => {
  const [light] = read("tokens.css").split("data-theme");
  for (const [name, colour] of Object.entries(DAYLIGHT))
    expect(light).toMatch(new RegExp(`--${name}: ${colour};`));
});

const games = readdirSync("src/games", { withFileTypes: true }).filter((it) => it.isDirectory());

it.each(games.map(({ name }) => name))("lies on the paper of %s by daylight", (name) => {
  const stock = /stock: "(#\w+)"/.exec(read(`games/${name}/cover.ts`))?.[1];
  expect(read(`games/${name}/cover.css`).split("}")[0]).toContain(`: ${stock};`);
});
