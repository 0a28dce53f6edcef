/** Steps of an absolute JSON Pointer, unescaped. */
export function splitPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}
