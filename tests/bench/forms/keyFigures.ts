import type { Bar, Figure } from '../Bench.ts'
import { bars } from './bars.ts'
import { FLOOR, OURS, PEERS, plan, planName, SIZES, USUAL } from './keyPlans.ts'
import type { ShapeName } from './page/FormShape.ts'
import type { Samples } from './Samples.ts'

type Who = typeof OURS
const nameOf = (who: Who, shape: ShapeName, size: number) => planName(plan(who, shape, size))
const both = (samples: Samples, over: string, under: string) =>
  `${samples.median(over).toFixed(2)} ÷ ${samples.median(under).toFixed(2)} ms`

/** Does a key cost the same in a long form? Beside it the same ratio of plain inputs, which no engine can beat. */
function flatness(samples: Samples, shape: 'flat' | 'nested' | 'conditions'): Figure {
  const [long, short] = [nameOf(OURS, shape, 1000), nameOf(OURS, shape, 10)]
  const below = shape === 'conditions' ? 'flat' : shape
  const floor = samples.ratio(nameOf(FLOOR, below, 1000), nameOf(FLOOR, below, 10))
  return {
    what: `a key, ${shape}: 1,000 fields ÷ 10`,
    value: samples.ratio(long, short),
    bar: bars.flatness[shape],
    spread: samples.interval(long, short),
    note: `${both(samples, long, short)}; floor ${floor.toFixed(2)}`,
  }
}

function against(samples: Samples, who: Who & { name: string }, size: number, bar?: Bar): Figure {
  const [ours, theirs] = [nameOf(OURS, 'flat', size), nameOf(who, 'flat', size)]
  return {
    what: `a key, ${size.toLocaleString('en')} fields ÷ ${who.name}`,
    value: samples.ratio(ours, theirs),
    ...(bar && { bar }),
    spread: samples.interval(ours, theirs),
    note: both(samples, ours, theirs),
  }
}

function peerBar(light: boolean, size: number): Bar {
  return light && size < 1000 ? bars.lightPeer : bars.peer
}

export function keyFigures(samples: Samples, quick: boolean): Figure[] {
  const known = quick ? PEERS.slice(0, 1) : PEERS
  const sizes = quick ? [1000] : SIZES
  return [
    flatness(samples, 'flat'),
    flatness(samples, 'nested'),
    flatness(samples, 'conditions'),
    against(samples, { ...FLOOR, name: 'plain controlled inputs, contained' }, 1000, bars.floor),
    ...(quick ? [] : [against(samples, { ...USUAL, name: 'plain controlled inputs as usual' }, 1000)]),
    ...known.flatMap((peer) => sizes.map((size) => against(samples, peer, size, peerBar(peer.light, size)))),
  ]
}
