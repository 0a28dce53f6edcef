/** The pointer of a declared place: a star in place of each row, numbered or named (`@3`). */
export function patternOf(pointer: string): string {
  return pointer.replaceAll(/\/@?\d+(?=\/|$)/g, '/*')
}
