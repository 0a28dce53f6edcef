import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from './testPortal.ts'

let portal: TestPortal
const distRoot = mkdtempSync(join(tmpdir(), 'built-'))
beforeAll(async () => {
  const files = ['index.html', 'studio/preview/index.html', 'studio/preview/assets/main-1.js']
  for (const file of [
    ...files,
    'assets/checkWorker-1.js',
    'assets/draftWorker-1.js',
    'assets/walkWorker-1.js',
    'assets/index-1.js',
    'assets/checkWorker-1.js.br',
  ]) {
    mkdirSync(join(distRoot, file, '..'), { recursive: true })
    writeFileSync(join(distRoot, file), file)
  }
  portal = await openTestPortal({ publish: false, config: { distRoot } })
})
afterAll(async () => {
  await portal?.close()
  rmSync(distRoot, { recursive: true, force: true })
})

async function get(url: string, encoding = 'identity') {
  const { headers, body } = await portal.app.inject({
    url,
    headers: { accept: 'text/html', 'accept-encoding': encoding },
  })
  return {
    body,
    open: headers['access-control-allow-origin'],
    policy: String(headers['content-security-policy']),
  }
}

describe('pages and scripts that compile what analysts write', () => {
  test(
    'are apart from those of the portal, which run nothing but what was built',
    { meta: { spec: ['asvs.3.5.4', 'asvs.1.3.2'] } },
    async () => {
      for (const url of ['/', '/studio', '/services', '/assets/index-1.js', '/studio/preview/nothing.js']) {
        const { policy, open } = await get(url)
        expect(policy).not.toMatch(/unsafe|script-src[^;]*blob/)
        expect(policy).toContain("frame-ancestors 'none'")
        expect(open).toBeUndefined()
      }
    },
  )

  test(
    'reach no server: workers may make code of text, the page of a form is sandboxed and framed by the portal alone',
    { meta: { spec: ['asvs.3.5.4'] } },
    async () => {
      for (const url of ['/assets/checkWorker-1.js', '/assets/draftWorker-1.js', '/assets/walkWorker-1.js']) {
        const { policy } = await get(url)
        expect(policy).toContain("connect-src 'none'")
        expect(policy).toContain("script-src 'self' 'unsafe-eval'")
      }
      const packed = await get('/assets/checkWorker-1.js', 'br')
      expect(packed.body).toBe('assets/checkWorker-1.js.br')
      expect(packed.policy).toContain("'unsafe-eval'")
      const { body, policy } = await get('/studio/preview')
      expect(body).toBe('studio/preview/index.html')
      expect(policy).toContain("connect-src 'none'")
      expect(policy).toContain('sandbox allow-scripts')
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).not.toContain('unsafe')
    },
  )

  test('are no calls of the published contract', async () => {
    const { paths } = (await portal.app.inject('/api/openapi.json')).json()
    expect(Object.keys(paths)).toContain('/api/auth')
    expect(Object.keys(paths).filter((path) => path.startsWith('/studio/'))).toEqual([])
  })

  test('give the page without an origin its own scripts', async () => {
    expect((await get('/studio/preview/assets/main-1.js')).open).toBe('*')
  })
})
