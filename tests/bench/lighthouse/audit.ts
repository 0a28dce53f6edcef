import lighthouse from 'lighthouse'

export interface Audit {
  /** 0 to 100. */
  performance: number
  accessibility: number
  /** What cost points. */
  faults: string[]
}

/** One visit of a page as Lighthouse's mobile preset makes it: a slow phone on a slow net, nothing cached. */
export async function audit(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    // Whoever is signed in stays so.
    disableStorageReset: true,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
  })
  if (result === undefined) throw new Error(`${url} was not audited`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`${url} was not audited: ${runtimeError.code}`)
  const points = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100)
  const faults = Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue = '' }) => `${title} ${displayValue}`.trim())
  return { performance: points('performance'), accessibility: points('accessibility'), faults }
}
