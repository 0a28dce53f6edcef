import { chooseIn, press, visit, write } from './perform.ts'
import { idAt, pointerAt, stockIdAt } from './rowNames.ts'
import type { Action } from './sample.ts'

const PARTS = /-(?:add|key|remove|open|hint|error|note|marked|frame|day|month|year|time|calendar)$/

function byPointer(root: HTMLElement, at: string): Element | null {
  return root.querySelector(`[id="${idAt(`/input${at}`)}"]`)
}

function byId(root: HTMLElement, id: string): Element | null {
  return root.querySelector(`[id="${id}"]`)
}

/** Buttons of a row are called by their texts; the world of this page gives their ids. */
const ROW_BUTTONS: { [what: string]: string } = {
  remove: 'a11y.removeItem',
  moveUp: 'a11y.moveUp',
  moveDown: 'a11y.moveDown',
  copy: 'form.copyRow',
}

function rowButton(root: HTMLElement, { do: what, at }: Action): Element | null | undefined {
  const keyed = byId(root, `${idAt(`/input${at}`)}-remove`)
  if (what === 'remove' && keyed !== null) return keyed
  const list = byPointer(root, at.slice(0, at.lastIndexOf('/')))
  const index = Number(at.slice(at.lastIndexOf('/') + 1))
  const cards = list?.querySelector('.item-cards')?.children ?? []
  const card = cards[index] ?? cards[index - (Number(list?.getAttribute('data-fixed') ?? 0) || 0)]
  const head = card?.querySelector('.item-card-head')
  return [...(head?.querySelectorAll('button') ?? [])].find((button) =>
    (button.textContent + (button.getAttribute('aria-label') ?? '')).includes(ROW_BUTTONS[what] ?? '-'),
  )
}

/** A control that stands for its place: no group of fields. */
function isControl(element: Element): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.type !== 'hidden'
  if (element instanceof HTMLSelectElement) return true
  if (!(element instanceof HTMLFieldSetElement)) return false
  return (
    element.querySelector('fieldset, .field, .item-cards, .form-body') === null ||
    element.querySelector(`[id="${element.id}-day"]`) !== null
  )
}

function inputs(element: Element | null): HTMLInputElement[] {
  return [...(element?.querySelectorAll('input') ?? [])]
}

export const oursDriver = {
  drawn(root: HTMLElement): string[] {
    const found = new Set<string>()
    for (const element of root.querySelectorAll('[id^="f.input"]')) {
      if (PARTS.test(element.id) || !isControl(element)) continue
      const pointer = pointerAt(element.id)
      if (pointer !== undefined && !isClosed(element)) found.add(pointer)
    }
    return [...found].sort()
  },
  act(root: HTMLElement, action: Action): string | undefined {
    const element = byPointer(root, action.at)
    switch (action.do) {
      case 'text': {
        const input = element instanceof HTMLFieldSetElement ? inputs(element)[0] : element
        if (!(input instanceof HTMLElement)) return 'there is no such control'
        const [day = '', hour = ''] = action.value.split('T')
        const time = hour === '' && action.value !== '' ? undefined : inputs(element)[1]
        visit(input, () => write(input, time === undefined ? action.value : day))
        if (time !== undefined) visit(time, () => write(time, hour))
        return undefined
      }
      case 'tick': {
        if (element instanceof HTMLInputElement)
          return element.checked === action.to ? undefined : press(element)
        return press(inputs(element)[action.to ? 0 : 1])
      }
      case 'choose':
        return element instanceof HTMLSelectElement
          ? chooseIn(element, action.nth)
          : press(inputs(element)[action.nth])
      case 'tickOne': {
        const box = inputs(element)[action.nth]
        return box?.checked === true ? undefined : press(box)
      }
      case 'option': {
        const select =
          byId(root, `${stockIdAt(action.at)}__oneof_select`) ??
          byId(root, `${stockIdAt(action.at)}__anyof_select`)
        return select instanceof HTMLSelectElement ? chooseIn(select, action.nth) : 'there is no choice'
      }
      case 'date':
        return typeDate(root, action)
      case 'rename': {
        const input = byId(root, `${idAt(`/input${action.at}`)}-key`)
        if (!(input instanceof HTMLElement)) return 'there is no such name'
        visit(input, () => write(input, action.value))
        return undefined
      }
      case 'add':
        return press(byId(root, `${idAt(`/input${action.at}`)}-add`))
      case 'fillIn':
        return press(byId(root, `${stockIdAt(action.at)}__optionalAdd`))
      case 'takeOut':
        return press(byId(root, `${stockIdAt(action.at)}__optionalRemove`))
      default:
        return press(rowButton(root, action))
    }
  },
}

function isClosed(element: Element): boolean {
  return element instanceof HTMLInputElement && (element.readOnly || element.disabled)
}

function typeDate(root: HTMLElement, { at, value }: Action & { do: 'date' }): string | undefined {
  const id = idAt(`/input${at}`)
  const [year = '', month = '', day = ''] = value.split('-').map((part) => String(Number(part)))
  const whole = byId(root, id)
  if (whole instanceof HTMLInputElement) {
    visit(whole, () => write(whole, value))
    return undefined
  }
  for (const [part, text] of Object.entries({ day, month, year })) {
    const control = byId(root, `${id}-${part}`)
    if (!(control instanceof HTMLElement)) return 'there is no date'
    visit(control, () => write(control, text))
  }
  return undefined
}
