import * as fc from 'fast-check'

/** A pattern of a, b as a tree, so that it is read here by nothing that the check has. */
export type Tree =
  | { characters: 'a' | 'b' | '[ab]' }
  | { all: Tree[] }
  | { either: Tree[] }
  | { of: Tree; least: number; most: number }

export const tree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ characters: fc.constantFrom('a', 'b', '[ab]') }),
    fc.record({ all: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ either: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    fc
      .tuple(tie('tree'), fc.constantFrom([0, 1], [0, Infinity], [1, Infinity], [2, 2], [1, 3], [0, 2]))
      .map(([of, [least = 0, most = 0]]) => ({ of, least, most })),
  ),
})).tree

export function written(of: Tree): string {
  if ('characters' in of) return of.characters
  if ('all' in of) return `(?:${of.all.map(written).join('')})`
  if ('either' in of) return `(?:${of.either.map(written).join('|')})`
  return `(?:${written(of.of)}){${of.least},${of.most === Infinity ? '' : of.most}}`
}

/** In how many ways a tree reads a text to its end. */
export function waysToRead(of: Tree, text: string): number {
  return waysFrom(of, text, 0).get(text.length) ?? 0
}

type Ways = Map<number, number>

/** Where a reading from `at` can end, and in how many ways. */
function waysFrom(of: Tree, text: string, at: number): Ways {
  if ('characters' in of) {
    const character = text[at]
    return character !== undefined && of.characters.includes(character) ? new Map([[at + 1, 1]]) : new Map()
  }
  if ('all' in of) {
    return of.all.reduce<Ways>(
      (ways, next) => then(ways, (end) => waysFrom(next, text, end)),
      new Map([[at, 1]]),
    )
  }
  if ('either' in of) return sum(of.either.map((one) => waysFrom(one, text, at)))
  return turnsFrom(of, text, at)
}

/** A turn beyond the least reads something, as the language has it. */
function turnsFrom(
  { of, least, most }: { of: Tree; least: number; most: number },
  text: string,
  at: number,
): Ways {
  let ways: Ways = new Map([[at, 1]])
  for (let turn = 1; turn <= least; turn += 1) ways = then(ways, (end) => waysFrom(of, text, end))
  const all = [ways]
  for (let turn = least + 1; turn <= most && ways.size > 0; turn += 1) {
    ways = then(ways, (end) => new Map([...waysFrom(of, text, end)].filter(([to]) => to > end)))
    all.push(ways)
  }
  return sum(all)
}

function then(ways: Ways, next: (end: number) => Ways): Ways {
  return sum([...ways].map(([end, count]) => new Map([...next(end)].map(([to, more]) => [to, count * more]))))
}

function sum(all: readonly Ways[]): Ways {
  const ways: Ways = new Map()
  for (const [end, count] of all.flatMap((one) => [...one])) ways.set(end, (ways.get(end) ?? 0) + count)
  return ways
}
