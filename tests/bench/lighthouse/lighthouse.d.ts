/** As much of Lighthouse as the bench calls: it is installed only when it is run. */
declare module 'lighthouse' {
  interface Result {
    lhr: {
      runtimeError?: { code: string }
      categories: { [id: string]: { score: number | null } }
      audits: { [id: string]: { score: number | null; title: string; displayValue?: string } }
    }
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; disableStorageReset: boolean; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<Result | undefined>
}
