import type { Figure } from '../Bench.ts'
import { bars } from './bars.ts'
import type { Leaving } from './measureLeaving.ts'
import { PRESSES, ROWS } from './measureRows.ts'
import type { Samples } from './Samples.ts'

/** Names under which parts of the bench put what they measured. */
export const named = {
  plain: 'ours, plain key beside a flip',
  flip: 'ours, flip',
  branch: (who: string) => `${who}, branch`,
  rows: (who: string, press: string) => `${who}, ${press}`,
  first: (who: string) => `${who}, first paint`,
  all: (who: string) => `${who}, all fields`,
  heap: (who: string) => `${who}, heap of the form`,
}

interface Ratio {
  what: string
  over: string
  under: string
  unit: string
  bar?: Figure['bar']
}

function ratio(samples: Samples, { what, over, under, unit, bar }: Ratio): Figure {
  const told = [over, under].map((name) => samples.median(name).toFixed(unit === 'ms' ? 1 : 2))
  return {
    what,
    value: samples.ratio(over, under),
    ...(bar && { bar }),
    spread: samples.interval(over, under),
    note: `${told.join(' ÷ ')} ${unit}`,
  }
}

const changeFigures = (samples: Samples): Figure[] => [
  ratio(samples, {
    what: 'a key that flips two dependents, 1,000 fields ÷ a plain key',
    over: named.flip,
    under: named.plain,
    unit: 'ms',
    bar: bars.flip,
  }),
  ratio(samples, {
    what: 'a key that flips if/then/else, 1,000 fields ÷ stock RJSF',
    over: named.branch('ours'),
    under: named.branch('rjsf'),
    unit: 'ms',
    bar: bars.branch,
  }),
  ...PRESSES.map((press) =>
    ratio(samples, {
      what: `to ${press} a row in ${ROWS} ÷ stock RJSF`,
      over: named.rows('ours', press),
      under: named.rows('rjsf', press),
      unit: 'ms',
      bar: bars.list,
    }),
  ),
]

/** Bars stand beside stock RJSF; plain inputs tell how far down it could go. */
function openingFigures(samples: Samples): Figure[] {
  const beside = { rjsf: 'stock RJSF', floor: 'plain inputs' }
  return Object.entries(beside).flatMap(([under, name]) => {
    const barred = under === 'rjsf'
    const figure = (what: string, key: (who: string) => string, unit: string, bar?: Figure['bar']) =>
      ratio(samples, {
        what: `${what}, 1,000 fields ÷ ${name}`,
        over: key('ours'),
        under: key(under),
        unit,
        ...(barred && bar && { bar }),
      })
    return [
      figure('first paint', named.first, 'ms', bars.firstPaint),
      figure('until every field is there', named.all, 'ms'),
      figure('heap of the form', named.heap, 'MB', bars.heap),
    ]
  })
}

export function leavingFigures({ kilobytes, nodes, listeners, heaps, forms }: Leaving): Figure[] {
  const note = `heap ${heaps.map((heap) => heap.toFixed(2)).join(' ')} MB after each ten`
  return [
    {
      what: `left in memory by each of ${forms} forms opened and left`,
      value: Math.max(0, kilobytes),
      unit: 'KB',
      bar: bars.leftOver,
      note,
    },
    { what: 'nodes left in the document by them', value: Math.max(0, nodes), bar: bars.none },
    { what: 'listeners left by them', value: Math.max(0, listeners), bar: bars.none },
  ]
}

export const formFigures = (samples: Samples): Figure[] => [
  ...changeFigures(samples),
  ...openingFigures(samples),
]
