/** React hears what is written through the prototype's setter. */
export function write(element: Element, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(element)
  if (typeof prototype === 'object' && prototype !== null) Reflect.set(prototype, 'value', value, element)
  const name = element instanceof HTMLSelectElement ? 'change' : 'input'
  element.dispatchEvent(new Event(name, { bubbles: true }))
}

/** Enters, acts and leaves, as a person does. */
export function visit(element: HTMLElement, act: () => void): void {
  element.focus()
  act()
  element.blur()
}

/** The nth choice of a list, not counting the empty one. */
export function chooseIn(select: HTMLSelectElement, nth: number): string | undefined {
  const options = [...select.options].filter(({ value }) => value !== '')
  const option = options[nth]
  if (option === undefined) return 'there is no such choice'
  if (select.multiple) {
    option.selected = true
    select.dispatchEvent(new Event('change', { bubbles: true }))
    return undefined
  }
  visit(select, () => write(select, option.value))
  return undefined
}

export function press(element: Element | null | undefined): string | undefined {
  if (!(element instanceof HTMLElement)) return 'there is no such control'
  if (element instanceof HTMLButtonElement && element.disabled) return 'the button is off'
  element.focus()
  element.click()
  return undefined
}
