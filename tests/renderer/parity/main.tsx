import { createRoot, type Root } from 'react-dom/client'
import { samples } from 'virtual:parity-samples'
import { drawnWhole } from './drawnWhole.ts'
import { oursDriver } from './oursDriver.ts'
import { oursSide } from './oursSide.tsx'
import type { Action, ParityPage } from './sample.ts'
import { stockDriver } from './stockDriver.ts'
import { stockSide, type Side } from './stockSide.tsx'

const box = document.getElementById('root')
let mounted: { root: Root; place: HTMLElement; side: Side; stock: boolean } | undefined

function current() {
  if (mounted === undefined) throw new Error('Nothing is open')
  return mounted
}

/** What stands in the controls, in their order. */
function shownIn(place: HTMLElement): string[] {
  return [...place.querySelectorAll('input, select, textarea')].map((control) =>
    control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
      ? String(control.checked)
      : String(Reflect.get(control, 'value')),
  )
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
    const drawn = stock ? stockSide(sample) : oursSide(sample, published, side === 'oursByRjsf')
    const root = createRoot(place)
    root.render(drawn.element)
    mounted = { root, place, side: drawn, stock }
    await drawnWhole(place)
  },
  possible: () => stockDriver.possible(current().place),
  async act(action: Action) {
    const { place, stock } = current()
    const missing = (stock ? stockDriver : oursDriver).act(place, action)
    await drawnWhole(place)
    return missing
  },
  page() {
    const { place } = current()
    return { html: place.innerHTML, shown: shownIn(place) }
  },
  outcome() {
    const { place, side, stock } = current()
    return { data: side.data(), drawn: (stock ? stockDriver : oursDriver).drawn(place) }
  },
  async submit() {
    const { side, place } = current()
    const submitted = await side.submit()
    await drawnWhole(place)
    return submitted
  },
}
Object.assign(globalThis, { parity: page })
