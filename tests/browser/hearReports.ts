import type { Visitor } from './Visitor.ts'

const REPORT = 'policy report:'

/** What the browser says that a page was refused, from the first script on. */
export async function hearReports({ page }: Visitor): Promise<string[]> {
  const reports: string[] = []
  await page.addInitScript((word) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
      console.error(word, violatedDirective, blockedURI, sourceFile, lineNumber)
    })
  }, REPORT)
  page.on('console', (message) => {
    const text = message.text()
    if (text.startsWith(REPORT) || /Content Security Policy/i.test(text)) reports.push(text)
  })
  return reports
}
