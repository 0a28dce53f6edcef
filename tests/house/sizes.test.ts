import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { productionPages } from '../tools/builtPages.ts'

/** Kilobytes as sent (brotli). Scripts are counted by tests/browser/scripts.test.ts. */
const STYLES = 16

const assets = join(productionPages(), 'assets')

test('the built pages have small styles', () => {
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css'))
  const sizes = styles.map((name) => brotliCompressSync(readFileSync(join(assets, name))).length)
  expect(styles.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThan(STYLES)
})
