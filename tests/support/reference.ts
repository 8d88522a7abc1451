/**
 * The rules a second time, written from their text alone: plain objects, slow, nothing shared with the engine. Games are
 * played on both and must agree at every move.
 */
import type { LayoutFile } from '../../src/shared/layout';
import type { Goal } from '../../src/shared/record';

export interface ReferenceDeal {
  readonly players: number;
  readonly goal: Goal | null;
  readonly layout: LayoutFile;
  readonly first: number;
  /** Cards as text, in deal order. */
  readonly cards: readonly string[];
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly level: number;
  readonly card: string;
  up: boolean;
  gone: boolean;
}

interface PlayedSet {
  readonly owner: number;
  readonly spirit: string;
  readonly cards: string[];
}

type Where = { at: 'sigil' } | { at: 'free' } | { at: 'lost' } | { at: 'set'; set: number };

const FAMILIES = ['S', 'A', 'L', 'T', 'C', 'W', 'F'];
/** R1.2 */
const NUMBER_OF_SPIRIT: Readonly<Record<string, string>> = { S: '1', A: '2', L: '3', T: '4', C: '5', W: '6', F: '7' };

/** R1.3: what all cards share, or null. */
function shared(cards: readonly string[]): string | null {
  if (cards.length < 2) return null;
  for (const part of [0, 1]) {
    const sign = cards[0]?.[part] ?? '';
    if (cards.every((card) => card[part] === sign)) return sign;
  }
  return null;
}

const matches = (cards: readonly string[], spirit: string): boolean => {
  const sign = shared(cards);
  return sign !== null && (sign === spirit || sign === NUMBER_OF_SPIRIT[spirit]);
};

export interface ReferenceResult {
  reason: string;
  winners: number[];
  spirits: number[];
  hands: number[];
}

export class ReferenceGame {
  readonly places: Place[];
  readonly hands: string[][];
  readonly sets: PlayedSet[] = [];
  readonly spirits: Record<string, Where> = {};
  /** In the order in which they came free. */
  free: string[] = [];
  lost: string[] = [];
  discards: string[] = [];
  turn: number;
  phase: 'discard' | 'take' | 'capture' | 'banish' | 'over';
  result: ReferenceResult | null = null;
  /** R2.5: groups of slots that were uncovered together and have not been looked at yet. */
  private groups: number[][] = [];
  private afterwards: 'discard' | 'take' | 'capture';

  constructor(private readonly deal: ReferenceDeal) {
    this.places = deal.layout.levels
      .flatMap((slots, level) =>
        slots.map(([x, y]) => ({ x, y, level })).sort((a, b) => (a.y === b.y ? a.x - b.x : a.y - b.y)),
      )
      .map((place, slot) => ({ ...place, card: deal.cards[slot] ?? '', up: false, gone: false }));
    const top = deal.layout.levels.length - 1;
    this.places.forEach((place, slot) => {
      place.up = (top - place.level) % 2 === 0 || this.isAvailable(slot);
    });
    for (const family of FAMILIES) this.spirits[family] = { at: 'sigil' };
    this.hands = Array.from({ length: deal.players }, () => []);
    this.turn = deal.first;
    this.phase = this.afterwards = this.solo ? 'discard' : 'take';
    this.groups = [this.places.map((_, slot) => slot).filter((slot) => this.isAvailable(slot))];
    this.cascade();
  }

  get solo(): boolean {
    return this.deal.goal !== null;
  }

  /** R3.5, R4.3, R4.4 */
  get base(): number {
    if (this.solo) return this.deal.goal === 'easy' ? 3 : 4;
    return this.deal.players === 4 ? 2 : 3;
  }

  /** R3.11, R4.3, R4.4 */
  get target(): number {
    if (this.solo) return this.deal.goal === 'easy' ? 7 : 6;
    return { 2: 5, 3: 4, 4: 3 }[this.deal.players] ?? 0;
  }

  /** R2.1, R2.4 */
  isAvailable(slot: number): boolean {
    const place = this.place(slot);
    return (
      !place.gone &&
      !this.places.some(
        (other) =>
          !other.gone &&
          other.level > place.level &&
          Math.abs(other.x - place.x) < 2 &&
          Math.abs(other.y - place.y) < 2,
      )
    );
  }

  heldBy(seat: number): string[] {
    return FAMILIES.filter((spirit) => this.holder(spirit) === seat);
  }

  private place(slot: number): Place {
    const place = this.places[slot];
    if (!place) throw new Error(`no slot ${slot}`);
    return place;
  }

  private where(spirit: string): Where {
    return this.spirits[spirit] ?? { at: 'lost' };
  }

  private setAt(index: number): PlayedSet {
    const set = this.sets[index];
    if (!set) throw new Error(`no set ${index}`);
    return set;
  }

  private holder(spirit: string): number | null {
    const where = this.where(spirit);
    return where.at === 'set' ? this.setAt(where.set).owner : null;
  }

  private remove(slot: number): void {
    const before = this.places.map((_, other) => this.isAvailable(other));
    this.place(slot).gone = true;
    this.groups.push(this.places.map((_, other) => other).filter((other) => this.isAvailable(other) && !before[other]));
  }

  /** R2.4, R2.5, R4.5 */
  private cascade(): void {
    for (let group = this.groups[0]; group; group = this.groups[0]) {
      for (const slot of group) this.place(slot).up = true;
      const slot = group.find((each) => this.place(each).card.endsWith('*'));
      if (slot === undefined) {
        this.groups.shift();
        continue;
      }
      group.splice(group.indexOf(slot), 1);
      const spirit = this.place(slot).card.charAt(0);
      this.spirits[spirit] = { at: 'free' };
      this.free.push(spirit);
      this.remove(slot);
      if (this.solo && this.free.length === 4) {
        this.phase = 'banish';
        return;
      }
    }
    this.phase = this.afterwards;
    if (this.phase === 'take' && !this.places.some((_, slot) => this.isAvailable(slot))) this.phase = 'capture';
  }

  /** Every legal move as records write it, the cards of a set in the order of the hand given by `cards`. */
  legalMoves(): string[] {
    const slots = this.places.map((_, slot) => slot).filter((slot) => this.isAvailable(slot));
    switch (this.phase) {
      case 'over':
        return [];
      case 'take':
        return slots.map((slot) => `t${slot}`);
      case 'discard':
        return slots.map((slot) => `d${slot}`);
      case 'banish':
        return this.free.slice(0, 3).map((spirit) => `b${spirit}`);
      case 'capture':
        return [...this.captures(), 'p'];
    }
  }

  private *captures(): Generator<string> {
    const hand = this.hands[this.turn] ?? [];
    for (const spirit of FAMILIES) {
      const where = this.where(spirit);
      if (where.at !== 'free' && (where.at !== 'set' || this.holder(spirit) === this.turn)) continue;
      const held = where.at === 'set' ? this.setAt(where.set).cards.length : null;
      const useful = hand.filter((card) => card.startsWith(spirit) || card.endsWith(NUMBER_OF_SPIRIT[spirit] ?? ''));
      for (const cards of subsets(useful)) {
        // R3.6, R3.7
        if (matches(cards, spirit) && cards.length === (held === null ? this.base : held + 1))
          yield `c${spirit}:${cards.join(',')}`;
        // R3.8
        for (const [index, set] of this.sets.entries()) {
          if (held === null || set.owner !== this.turn || set.spirit !== spirit || cards.length === 0) continue;
          const grown = [...set.cards, ...cards];
          if (shared(grown) !== null && grown.length === held + 1) yield `r${spirit}#${index}:${cards.join(',')}`;
        }
      }
    }
  }

  /** Makes a legal move; what an illegal one does is undefined. */
  play(move: string): void {
    const slot = Number(move.slice(1));
    const hand = this.hands[this.turn] ?? [];
    switch (move[0]) {
      case 't':
        hand.push(this.place(slot).card);
        this.afterwards = 'capture';
        this.remove(slot);
        this.cascade();
        return;
      case 'd':
        this.discards.push(this.place(slot).card);
        this.afterwards = 'take';
        this.remove(slot);
        this.cascade();
        return;
      case 'b': {
        const spirit = move.charAt(1);
        this.free = this.free.filter((each) => each !== spirit);
        this.spirits[spirit] = { at: 'lost' };
        this.lost.push(spirit);
        // R4.6
        if (this.lost.length > 7 - this.target) this.end('lost', []);
        else this.cascade();
        return;
      }
      case 'c': {
        this.sets.push({ owner: this.turn, spirit: move.charAt(1), cards: [] });
        this.capture(move.charAt(1), this.sets.length - 1, move.split(':')[1] ?? '');
        return;
      }
      case 'r': {
        this.capture(move.charAt(1), Number(move.slice(3).split(':')[0]), move.split(':')[1] ?? '');
        return;
      }
      default:
        this.endTurn();
    }
  }

  private capture(spirit: string, set: number, text: string): void {
    const cards = text.split(',');
    this.setAt(set).cards.push(...cards);
    this.hands[this.turn] = (this.hands[this.turn] ?? []).filter((card) => !cards.includes(card));
    this.free = this.free.filter((each) => each !== spirit);
    this.spirits[spirit] = { at: 'set', set };
    if (this.heldBy(this.turn).length === this.target) this.end(this.solo ? 'won' : 'target', [this.turn]);
    else this.endTurn();
  }

  private endTurn(): void {
    if (!this.places.every(({ gone }) => gone)) {
      this.turn = (this.turn + 1) % this.deal.players;
      this.phase = this.solo ? 'discard' : 'take';
      return;
    }
    if (this.solo) {
      this.end('lost', []);
      return;
    }
    // R3.12: most spirits first, then fewest cards in hand; whoever compares equal to the best shares.
    const rank = (seat: number): number => this.heldBy(seat).length * 100 - (this.hands[seat] ?? []).length;
    const best = Math.max(...this.hands.map((_, seat) => rank(seat)));
    this.end(
      'exhausted',
      this.hands.map((_, seat) => seat).filter((seat) => rank(seat) === best),
    );
  }

  private end(reason: string, winners: number[]): void {
    this.phase = 'over';
    this.result = {
      reason,
      winners,
      spirits: this.hands.map((_, seat) => this.heldBy(seat).length),
      hands: this.hands.map((hand) => hand.length),
    };
  }
}

function subsets(cards: readonly string[]): string[][] {
  return cards.reduce<string[][]>((all, card) => [...all, ...all.map((some) => [...some, card])], [[]]);
}
