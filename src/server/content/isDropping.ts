/** Of editors and file managers: nobody means them to be read. */
export function isDropping(name: string): boolean {
  return /^\.|~$/.test(name)
}
