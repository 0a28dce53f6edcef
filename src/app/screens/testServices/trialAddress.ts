/** Where a page stands; without a sample its first one. */
export function trialAddress(path: string, step: string, sample?: string): string {
  const query = new URLSearchParams({ step, ...(sample !== undefined && { sample }) })
  return `${path}?${query}`
}
