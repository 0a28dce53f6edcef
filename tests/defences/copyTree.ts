import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

/** Neither history nor what is built, installed or written by a run. */
const LEFT = new Set(['.git', 'node_modules', 'dist', '.data', 'coverage'])

/** A copy of the tree beside the installed packages of this one. @returns its folder */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-defences-'))
  const root = resolve('.')
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !LEFT.has(relative(root, source)),
  })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}
