// The rival of bench/solver.py: all plays in one line, by a plain walk through a trie in C++.
//
// Reads a word list (a word a line, then an empty line), the number of rounds, and positions: rack,
// number of letters, then x y letter for each. Prints the plays of each position, then the seconds
// of one round.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

struct Node {
  std::array<int32_t, 26> child{};
  bool word = false;
};
static std::vector<Node> trie(1);

struct Position {
  std::string rack;
  int width, height;
  std::vector<int8_t> grid;  // -1: free
};

struct Generator {
  const Position& p;
  std::array<int, 26> count{};
  std::vector<uint32_t> allowed;
  std::vector<char> beside;
  int stride, across, left;
  bool down;
  long plays = 0;

  explicit Generator(const Position& position) : p(position) {
    for (char letter : p.rack) count[letter - 'A']++;
    left = static_cast<int>(p.rack.size());
  }

  void check_crosses() {
    const int size = p.width * p.height;
    allowed.assign(size, ~0u);
    beside.assign(size, 0);
    for (int cell = across; cell < size - across; cell++) {
      if (p.grid[cell] >= 0 || (p.grid[cell - across] < 0 && p.grid[cell + across] < 0)) continue;
      beside[cell] = 1;
      allowed[cell] = 0;
      int start = cell;
      while (p.grid[start - across] >= 0) start -= across;
      for (int letter = 0; letter < 26; letter++) {
        if (!count[letter]) continue;
        int node = 0, here = start;
        do {
          node = trie[node].child[here == cell ? letter : p.grid[here]];
          here += across;
        } while (node && (here == cell || p.grid[here] >= 0));
        if (node && trie[node].word) allowed[cell] |= 1u << letter;
      }
    }
  }

  void walk(int cell, int node, int used, bool touches, bool crossed) {
    if (p.grid[cell] >= 0) {
      if ((node = trie[node].child[p.grid[cell]])) walk(cell + stride, node, used, true, crossed);
      return;
    }
    if (touches && used && trie[node].word && !(down && used == 1 && crossed)) plays++;
    if (used == left) return;
    for (int letter = 0; letter < 26; letter++) {
      if (!count[letter] || !(allowed[cell] >> letter & 1)) continue;
      if (int next = trie[node].child[letter]) {
        count[letter]--;
        walk(cell + stride, next, used + 1, touches || beside[cell], crossed || beside[cell]);
        count[letter]++;
      }
    }
  }

  long run() {
    const int size = p.width * p.height;
    for (int way = 0; way < 2; way++) {
      down = way;
      stride = way ? p.width : 1;
      across = way ? 1 : p.width;
      check_crosses();
      std::vector<int> ahead(size, left);
      for (int cell = size - 1 - stride; cell > stride; cell--) {
        const bool meets = p.grid[cell] >= 0 || beside[cell] || p.grid[cell + stride] >= 0;
        ahead[cell] = meets ? 0 : ahead[cell + stride] + 1;
      }
      for (int start = stride; start < size - stride; start++) {
        if (p.grid[start - stride] < 0 && ahead[start] < left) walk(start, 0, 0, false, false);
      }
    }
    return plays;
  }
};

int main() {
  std::string line;
  while (std::getline(std::cin, line) && !line.empty()) {
    int node = 0;
    for (char letter : line) {
      if (!trie[node].child[letter - 'A']) {
        trie[node].child[letter - 'A'] = static_cast<int32_t>(trie.size());
        trie.emplace_back();
      }
      node = trie[node].child[letter - 'A'];
    }
    trie[node].word = true;
  }
  int rounds, letters;
  std::cin >> rounds;
  std::vector<Position> positions;
  std::string rack;
  while (std::cin >> rack >> letters) {
    std::vector<std::array<int, 3>> tiles(letters);
    int x0 = 1 << 20, y0 = 1 << 20, x1 = -x0, y1 = -y0;
    for (auto& [x, y, code] : tiles) {
      char letter;
      std::cin >> x >> y >> letter;
      code = letter - 'A';
      x0 = std::min(x0, x), x1 = std::max(x1, x), y0 = std::min(y0, y), y1 = std::max(y1, y);
    }
    const int margin = static_cast<int>(rack.size()) + 2;
    Position position{rack, x1 - x0 + 2 * margin + 1, y1 - y0 + 2 * margin + 1, {}};
    position.grid.assign(position.width * position.height, -1);
    for (auto& [x, y, code] : tiles) {
      position.grid[(y - y0 + margin) * position.width + x - x0 + margin] = static_cast<int8_t>(code);
    }
    positions.push_back(position);
  }
  const auto began = std::chrono::steady_clock::now();
  for (int round = 0; round < rounds; round++) {
    for (const Position& position : positions) {
      const long plays = Generator(position).run();
      if (round == 0) std::printf("%ld\n", plays);
    }
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  std::printf("%.9f\n", took.count() / rounds);
}
