/** An answer that belongs to the form and is not asked. */
export function HiddenWidget() {
  return null
}
