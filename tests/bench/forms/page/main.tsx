import { createRoot, type Root } from 'react-dom/client'
import type { Engine } from './Engine.ts'
import { SHAPES, type Asked } from './FormShape.ts'
import { makeShape } from './makeShape.ts'

const engines = import.meta.glob<Engine>(['./engines/*.tsx', '../../peers/*.tsx'])
const wanted = new URLSearchParams(location.search)
const asked: Asked = {
  engine: wanted.get('engine') ?? '',
  variant: wanted.get('variant') ?? '',
  shape: SHAPES.find((name) => name === wanted.get('shape')) ?? 'flat',
  size: Number(wanted.get('size')),
}
const shape = makeShape(asked.shape, asked.size)
const textInputs = () => document.querySelectorAll('input[type=text], input:not([type])').length
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

async function painted(fields: number): Promise<number> {
  do await frame()
  while (textInputs() < fields)
  await new Promise((resolve) => setTimeout(resolve))
  return performance.now()
}

let root: Root | undefined
let opened: ReturnType<Engine['open']> | undefined

/** What the measuring side calls. Times are milliseconds from the wish to draw until a frame has been painted. */
const bench = {
  ready: false,
  async open(fields: number) {
    const started = performance.now()
    opened = engine.open(shape, asked)
    const container = document.getElementById('root')
    if (container === null) throw new Error('no root')
    root = createRoot(container)
    root.render(opened.node)
    const first = (await painted(1)) - started
    const all = (await painted(fields)) - started
    return { first, all }
  },
  leave() {
    root?.unmount()
    root = undefined
    opened = undefined
  },
  answers: () => opened?.answers?.(),
}
Object.assign(globalThis, { bench })

const load = engines[`./engines/${asked.engine}.tsx`] ?? engines[`../../peers/${asked.engine}.tsx`]
if (load === undefined) throw new Error(`no engine ${asked.engine}`)
const engine = await load()
await engine.load?.(asked)
bench.ready = true
