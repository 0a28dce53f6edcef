import { chooseIn, press, visit, write } from './perform.ts'
import { pointerOfStock } from './pointers.ts'
import type { Action } from './sample.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement

const TYPED: { [type: string]: string } = {
  number: '7',
  range: '60',
  date: '2026-03-05',
  'datetime-local': '2026-03-05T10:00',
  time: '10:30',
  email: 'aysel@example.az',
  url: 'https://example.az/',
  color: '#112233',
}
const BUTTONS: {
  [suffix: string]: 'add' | 'remove' | 'moveUp' | 'moveDown' | 'copy' | 'fillIn' | 'takeOut'
} = {
  add: 'add',
  remove: 'remove',
  moveUp: 'moveUp',
  moveDown: 'moveDown',
  copy: 'copy',
  optionalAdd: 'fillIn',
  optionalRemove: 'takeOut',
}

function controls(root: HTMLElement): Control[] {
  return [...root.querySelectorAll<Control>('input, select, textarea, button')].filter(({ id }) => id !== '')
}

/** What can be done with a control; `undefined` where it is no answer's. */
function actionOf(control: Control): Action | undefined {
  const [id = '', suffix] = control.id.split('__')
  const at = pointerOfStock(id)
  if (at === undefined || control.disabled) return undefined
  if (control instanceof HTMLButtonElement) {
    const what = BUTTONS[suffix ?? '']
    return what === undefined ? undefined : { do: what, at }
  }
  if (suffix === 'oneof_select' || suffix === 'anyof_select') return { do: 'option', at, nth: 1 }
  if (suffix !== undefined || control.id.endsWith('-key')) return undefined
  if (control instanceof HTMLSelectElement) return ofSelect(control, at)
  if (control.readOnly) return undefined
  if (control instanceof HTMLTextAreaElement)
    return { do: 'text', at, value: `text of ${at.split('/').at(-1)}` }
  return ofInput(control, at)
}

function ofSelect(select: HTMLSelectElement, at: string): Action | undefined {
  const part = /^(.*)_(year|month|day|hour|minute|second)$/.exec(at)
  if (part !== null && select.ownerDocument.getElementById(`root${part[1]}_hour`) !== null) return undefined
  if (part !== null) return { do: 'date', at: part[1] ?? '', value: '2020-03-05' }
  const count = [...select.options].filter(({ value }) => value !== '').length
  if (count === 0) return undefined
  return { do: select.multiple ? 'tickOne' : 'choose', at, nth: count > 1 ? 1 : 0 }
}

function ofInput(input: HTMLInputElement, at: string): Action | undefined {
  const numbered = /^(.*)-(\d+)$/.exec(at)
  if (input.type === 'hidden' || input.type === 'file') return undefined
  if (input.type === 'radio')
    return (numbered && { do: 'choose', at: numbered[1] ?? '', nth: 1 }) || undefined
  if (input.type === 'checkbox') {
    if (input.name === input.id || numbered === null) return { do: 'tick', at, to: !input.checked }
    return { do: 'tickOne', at: numbered[1] ?? '', nth: 1 }
  }
  return { do: 'text', at, value: TYPED[input.type] ?? `text of ${at.split('/').at(-1)}` }
}

export const stockDriver = {
  possible(root: HTMLElement): Action[] {
    const found = new Map<string, Action>()
    for (const control of controls(root)) {
      const action = actionOf(control)
      if (action !== undefined) found.set(`${action.do} ${action.at}`, action)
    }
    return [...found.values()]
  },
  drawn(root: HTMLElement): string[] {
    const answers = new Set(['text', 'tick', 'choose', 'tickOne', 'date'])
    const places = stockDriver.possible(root).filter((action) => answers.has(action.do))
    return [...new Set(places.map(({ at }) => at))].sort()
  },
  act(root: HTMLElement, action: Action): string | undefined {
    const id = `root${action.at}`
    const find = (name: string) => root.querySelector(`[id="${name}"]`)
    switch (action.do) {
      case 'text': {
        const input = find(id)
        if (!(input instanceof HTMLElement)) return 'there is no such control'
        visit(input, () => write(input, action.value))
        return undefined
      }
      case 'tick':
        return press(find(id))
      case 'choose': {
        const select = find(id)
        return select instanceof HTMLSelectElement
          ? chooseIn(select, action.nth)
          : press(find(`${id}-${action.nth}`))
      }
      case 'tickOne': {
        const select = find(id)
        if (select instanceof HTMLSelectElement) return chooseIn(select, action.nth)
        const box = find(`${id}-${action.nth}`)
        return box instanceof HTMLInputElement && box.checked ? undefined : press(box)
      }
      case 'option': {
        const select = find(`${id}__oneof_select`) ?? find(`${id}__anyof_select`)
        return select instanceof HTMLSelectElement ? chooseIn(select, action.nth) : 'there is no choice'
      }
      case 'date': {
        const [year = '', month = '', day = ''] = action.value.split('-').map((part) => String(Number(part)))
        for (const [part, value] of Object.entries({ year, month, day })) {
          const select = find(`${id}_${part}`)
          if (!(select instanceof HTMLSelectElement)) return 'there is no date'
          const option = [...select.options].find(({ text }) => Number(text) === Number(value))
          if (option === undefined) return 'there is no such day'
          visit(select, () => write(select, option.value))
        }
        return undefined
      }
      case 'rename': {
        const input = find(`${id}-key`)
        if (!(input instanceof HTMLElement)) return 'there is no such name'
        visit(input, () => write(input, action.value))
        return undefined
      }
      default: {
        const suffix = Object.entries(BUTTONS).find(([, what]) => what === action.do)?.[0]
        return press(find(`${id}__${suffix}`))
      }
    }
  },
}
