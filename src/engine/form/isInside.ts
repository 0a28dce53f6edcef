/** Is an absolute pointer inside one of these (not one of them itself)? */
export function isInside(pointer: string, groups: ReadonlySet<string>): boolean {
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (groups.has(pointer.slice(0, end))) return true
  }
  return false
}
