import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['src', 'index.html', 'vite.config.ts', 'package-lock.json']

function newest(path: string): number {
  const here = statSync(path)
  if (!here.isDirectory()) return here.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds the pages when they are absent or older than their source. Answers whether it did. */
export async function buildPages(root: string): Promise<boolean> {
  const page = join(root, 'dist', 'index.html')
  const built = existsSync(page) ? statSync(page).mtimeMs : 0
  if (SOURCES.every((name) => newest(join(root, name)) <= built)) return false
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
  return true
}
