/*
 * Random two-player games in plain C: the same rules, generator and choices as the engine, so that the checksums agree.
 * Reads the 56 slots in deal order as "x y level" lines; arguments: seed, games. Prints CPU seconds and the checksum.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLOTS = 56, LINES = 14, FAMILY_CARDS = 49, SEATS = 2, BASE = 3, TARGET = 5, SETS = 24 };

static uint64_t cover[SLOTS];
static int below[SLOTS][SLOTS], belowCount[SLOTS];
static uint64_t openAtFirst, upAtFirst;
static uint8_t bits[128], subsets[128][8][35], subsetCount[128][8];

/* xoroshiro128+ (Blackman and Vigna, 2016 constants), low word; range by Lemire's method. */
static uint64_t s0, s1;
static uint32_t next(void) {
  uint32_t out = (uint32_t)(s0 + s1);
  uint64_t a = s0 ^ s1;
  s0 = ((s0 << 24) | (s0 >> 40)) ^ a ^ (a << 16);
  s1 = (a << 37) | (a >> 27);
  return out;
}
static void seed(int32_t value) {
  s0 = 0xffffffff00000000u | (uint32_t)~value;
  s1 = (uint64_t)(uint32_t)value << 32;
  for (int i = 0; i < 64; i++) next();
}
static inline int below_n(uint32_t n) {
  uint64_t product = (uint64_t)next() * n;
  if ((uint32_t)product < n) {
    uint32_t bound = (uint32_t)((UINT64_C(1) << 32) % n);
    while ((uint32_t)product < bound) product = (uint64_t)next() * n;
  }
  return (int)(product >> 32);
}

typedef struct {
  uint64_t left, up, open;
  uint8_t hands[SEATS][LINES];
  uint8_t count[SEATS], held[SEATS];
  uint8_t free, caught, turn, setCount;
  uint32_t abandoned[SEATS];
  uint8_t liesOn[7], setMask[SETS], setLine[SETS], setOwner[SETS];
  uint8_t cards[SLOTS];
} Position;

static inline uint64_t clearSlot(Position *p, int slot) {
  uint64_t uncovered = 0;
  p->left &= ~(UINT64_C(1) << slot);
  for (int i = 0; i < belowCount[slot]; i++) {
    int lower = below[slot][i];
    if ((cover[lower] & p->left) == 0) uncovered |= UINT64_C(1) << lower;
  }
  return uncovered;
}

static void settle(Position *p, uint64_t wave) {
  while (wave != 0) {
    uint64_t after = 0;
    p->up |= wave;
    p->open |= wave;
    for (uint64_t rest = wave; rest != 0; rest &= rest - 1) {
      int slot = __builtin_ctzll(rest);
      int card = p->cards[slot];
      if (card < FAMILY_CARDS) continue;
      p->open &= ~(UINT64_C(1) << slot);
      p->free |= 1 << (card - FAMILY_CARDS);
      after |= clearSlot(p, slot);
    }
    wave = after;
  }
}

static inline void capture(Position *p, int line, int set, int mask) {
  int seat = p->turn, spirit = line % 7;
  uint8_t *hand = p->hands[seat];
  uint8_t *across = line < 7 ? hand + 7 : hand;
  hand[line] &= ~mask;
  for (int rest = mask; rest != 0; rest &= rest - 1) across[__builtin_ctz(rest)] &= ~(1 << spirit);
  p->count[seat] -= bits[mask];
  if (set < 0) {
    set = p->setCount++;
    p->setMask[set] = mask;
    p->setLine[set] = line;
    p->setOwner[set] = seat;
  } else {
    p->setMask[set] |= mask;
    p->abandoned[seat] &= ~(1u << set);
  }
  if (p->free & (1 << spirit)) {
    p->free &= ~(1 << spirit);
    p->caught |= 1 << spirit;
  } else {
    int left = p->liesOn[spirit], loser = p->setOwner[left];
    p->held[loser] &= ~(1 << spirit);
    p->abandoned[loser] |= 1u << left;
  }
  p->liesOn[spirit] = set;
  p->held[seat] |= 1 << spirit;
}

static inline int needed(const Position *p, int spirit) {
  return p->free & (1 << spirit) ? BASE : bits[p->setMask[p->liesOn[spirit]]] + 1;
}

static void playOut(Position *p) {
  for (;;) {
    /* take */
    uint64_t open = p->open;
    for (int k = below_n(__builtin_popcountll(open)); k > 0; k--) open &= open - 1;
    int slot = __builtin_ctzll(open), seat = p->turn;
    int card = p->cards[slot], family = card / 7, number = card % 7;
    uint8_t *hand = p->hands[seat];
    hand[family] |= 1 << number;
    hand[7 + number] |= 1 << family;
    p->count[seat]++;
    p->open &= ~(UINT64_C(1) << slot);
    settle(p, clearSlot(p, slot));
    /* capture */
    struct { int8_t line, need, set; } choices[LINES + SETS];
    int count = 0;
    int targets = p->free | (p->caught & ~p->held[seat]);
    for (int rest = targets; rest != 0; rest &= rest - 1) {
      int spirit = __builtin_ctz(rest), need = needed(p, spirit);
      for (int line = spirit; line < LINES; line += 7)
        if (bits[hand[line]] >= need) {
          choices[count].line = line;
          choices[count].need = need;
          choices[count++].set = -1;
        }
    }
    for (uint32_t rest = p->abandoned[seat]; rest != 0; rest &= rest - 1) {
      int set = __builtin_ctz(rest), line = p->setLine[set];
      if (!(targets & (1 << line % 7))) continue;
      int need = needed(p, line % 7) - bits[p->setMask[set]];
      if (bits[hand[line]] >= need) {
        choices[count].line = line;
        choices[count].need = need;
        choices[count++].set = set;
      }
    }
    if (count > 0) {
      int c = below_n(count);
      int line = choices[c].line, need = choices[c].need, pool = hand[line];
      capture(p, line, choices[c].set, subsets[pool][need][below_n(subsetCount[pool][need])]);
      if (bits[p->held[seat]] >= TARGET) return;
    }
    if (p->left == 0) return;
    p->turn = 1 - seat;
  }
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  int x[SLOTS], y[SLOTS], level[SLOTS], top = 0;
  for (int i = 0; i < SLOTS; i++) {
    if (scanf("%d %d %d", &x[i], &y[i], &level[i]) != 3) return 2;
    if (level[i] > top) top = level[i];
  }
  for (int i = 0; i < SLOTS; i++) {
    for (int j = 0; j < SLOTS; j++) {
      if (abs(x[i] - x[j]) >= 2 || abs(y[i] - y[j]) >= 2) continue;
      if (level[j] > level[i]) cover[i] |= UINT64_C(1) << j;
      if (level[j] < level[i]) below[i][belowCount[i]++] = j;
    }
    if (cover[i] == 0) openAtFirst |= UINT64_C(1) << i;
    if (cover[i] == 0 || (top - level[i]) % 2 == 0) upAtFirst |= UINT64_C(1) << i;
  }
  for (int mask = 0; mask < 128; mask++) bits[mask] = __builtin_popcount(mask);
  for (int mask = 0; mask < 128; mask++)
    for (int part = 0; part <= mask; part++)
      if ((part & mask) == part) subsets[mask][bits[part]][subsetCount[mask][bits[part]]++] = part;

  seed((int32_t)strtol(argv[1], NULL, 10));
  long games = strtol(argv[2], NULL, 10);
  uint32_t checksum = 2166136261u;
  clock_t start = clock();
  Position fresh;
  memset(&fresh, 0, sizeof fresh);
  fresh.left = (UINT64_C(1) << SLOTS) - 1;
  fresh.up = upAtFirst;
  for (int i = 0; i < SLOTS; i++) fresh.cards[i] = i;
  for (long game = 0; game < games; game++) {
    Position p = fresh;
    for (int i = SLOTS - 1; i > 0; i--) {
      int j = below_n(i + 1);
      uint8_t card = p.cards[i];
      p.cards[i] = p.cards[j];
      p.cards[j] = card;
    }
    settle(&p, openAtFirst);
    playOut(&p);
    for (int seat = 0; seat < SEATS; seat++) checksum = (checksum ^ (p.held[seat] | p.count[seat] << 8)) * 16777619u;
  }
  printf("%.6f %u\n", (double)(clock() - start) / CLOCKS_PER_SEC, checksum);
  return 0;
}
