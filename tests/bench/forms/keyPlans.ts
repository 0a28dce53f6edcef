import type { Asked, ShapeName } from './page/FormShape.ts'

export const SIZES = [10, 100, 1000]
const ENDS = [10, 1000]

/** Engines as rows of the table call them. `light`: no schema, or not drawn by React. */
export const PEERS = [
  { name: 'stock RJSF', engine: 'rjsf', variant: '', light: false },
  { name: 'stock RJSF, live validation', engine: 'rjsf', variant: 'live', light: false },
  { name: 'JSON Forms', engine: 'jsonforms', variant: '', light: false },
  { name: 'SurveyJS', engine: 'survey', variant: '', light: false },
  { name: 'Formily', engine: 'formily', variant: '', light: false },
  { name: 'Form.io', engine: 'formio', variant: '', light: true },
  { name: 'react-hook-form', engine: 'reactHookForm', variant: '', light: true },
]

export const OURS = { engine: 'ours', variant: '' }
export const STOCK = { engine: 'rjsf', variant: '' }
export const FLOOR = { engine: 'floor', variant: 'contained' }
export const USUAL = { engine: 'floor', variant: 'usual' }
type Who = Pick<Asked, 'engine' | 'variant'>

export const plan = ({ engine, variant }: Who, shape: ShapeName, size: number): Asked => ({
  engine,
  variant,
  shape,
  size,
})

export const planName = ({ engine, variant, shape, size }: Asked): string =>
  `${engine}${variant === '' ? '' : ` ${variant}`}, ${shape} ${size}`

/** Ratios to peers stand at about half of their bars: half of the keys tell as much of them. */
export const keysFor = ({ engine }: Asked, keys: number): number =>
  engine === OURS.engine || engine === FLOOR.engine ? keys : keys / 2

/** Every form that is typed in. */
export function keyPlans(quick: boolean): Asked[] {
  const at = (sizes: readonly number[], who: Who, shape: ShapeName) =>
    sizes.map((size) => plan(who, shape, size))
  const own = [
    ...at(quick ? ENDS : SIZES, OURS, 'flat'),
    ...at(ENDS, FLOOR, 'flat'),
    ...at(ENDS, OURS, 'nested'),
    ...at(ENDS, FLOOR, 'nested'),
    ...at(ENDS, OURS, 'conditions'),
  ]
  if (quick) return [...own, plan(STOCK, 'flat', 1000)]
  return [...own, plan(USUAL, 'flat', 1000), ...PEERS.flatMap((peer) => at(SIZES, peer, 'flat'))]
}
