import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../kill/prepareData.ts'
import { balancerConfig } from './balancerConfig.ts'

const text = readFileSync(join(ROOT, '.deploy/balancer.conf'), 'utf8')
const places = { port: 12_000, servers: [12_001, 12_002], folder: '/tmp/somewhere' }

describe('the configuration of the balancer on this machine', () => {
  it('is the repository’s but for addresses and folders', () => {
    const changed = balancerConfig(text, places).split('\n')
    const lines = new Set(text.split('\n'))
    const others = changed.filter((line) => !lines.has(line)).map((line) => line.trim())
    expect(others.filter((line) => !/somewhere|127\.0\.0\.1/.test(line))).toEqual([])
    expect(others.filter((line) => line.startsWith('server '))).toEqual([
      expect.stringMatching(/^server 127\.0\.0\.1:12001 max_fails/),
      expect.stringMatching(/^server 127\.0\.0\.1:12002 max_fails/),
    ])
    expect(others).toContain('listen 127.0.0.1:12000;')
    expect(changed.length).toBe(text.split('\n').length)
  })

  it('is refused where a line is not there that has to be replaced', () => {
    expect(() => balancerConfig(text.replace('listen 8080;', ''), places)).toThrow('nothing like')
    expect(() => balancerConfig('http {}', places)).toThrow('no server')
  })
})
