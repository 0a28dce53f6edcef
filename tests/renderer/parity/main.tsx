import { createRoot, type Root } from 'react-dom/client'
import { samples } from 'virtual:parity-samples'
import { oursDriver } from './oursDriver.ts'
import { oursSide } from './oursSide.tsx'
import { settled } from './perform.ts'
import type { Action, ParityPage } from './sample.ts'
import { stockDriver } from './stockDriver.ts'
import { stockSide, type Side } from './stockSide.tsx'

const box = document.getElementById('root')
let mounted: { root: Root; place: HTMLElement; side: Side; stock: boolean } | undefined

function current() {
  if (mounted === undefined) throw new Error('Nothing is open')
  return mounted
}

/** A long form is drawn in parts, and code comes that only some forms need: until no more comes. */
async function drawnWhole(place: HTMLElement): Promise<void> {
  let before = -1
  for (let rest = 0; rest < 3;) {
    await settled()
    const now = place.querySelectorAll('*').length
    const awaited = place.querySelector('.loading, [aria-busy="true"]') !== null
    rest = now === before && now > 0 && !awaited ? rest + 1 : 0
    before = now
  }
}

const page: ParityPage = {
  async open(side, name) {
    mounted?.root.unmount()
    box?.replaceChildren()
    const found = samples.find(({ sample }) => sample.name === name)
    if (found === undefined || box === null) throw new Error(`There is no sample ${name}`)
    const { sample, published } = found
    if ('refused' in published) throw new Error(published.refused)
    const place = document.createElement('div')
    box.append(place)
    const stock = side === 'stock'
    const drawn = stock ? stockSide(sample) : oursSide(sample, published)
    const root = createRoot(place)
    root.render(drawn.element)
    mounted = { root, place, side: drawn, stock }
    await drawnWhole(place)
  },
  possible: () => stockDriver.possible(current().place),
  async act(action: Action) {
    const { place, stock } = current()
    const missing = (stock ? stockDriver : oursDriver).act(place, action)
    await settled()
    return missing
  },
  outcome() {
    const { place, side, stock } = current()
    return { data: side.data(), drawn: (stock ? stockDriver : oursDriver).drawn(place) }
  },
  async submit() {
    const submitted = await current().side.submit()
    await settled()
    return submitted
  },
}
Object.assign(globalThis, { parity: page })
