/** Is a pointer the place itself, or something in it? Of rows 1 and 10 none is in the other. */
export function isWithin(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`)
}
