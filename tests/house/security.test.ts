import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'

/** Lines of the source with their file: "src/server/app.ts:12 const…". */
const linesOf = (pattern: string): string[] =>
  globSync(pattern)
    .sort()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, index) => `${file}:${index + 1} ${line.trim()}`),
    )
    // What is said of the code is not the code.
    .filter((line) => !/^\S+ (\/\/|\*|\/\*)/.test(line))

const server = linesOf('src/server/**/*.ts')
const pages = linesOf('src/{app,renderer,ui}/**/*.{ts,tsx}')
const all = [...server, ...pages, ...linesOf('src/{engine,contract}/**/*.ts')]
const having = (lines: readonly string[], sign: RegExp): string[] => lines.filter((line) => sign.test(line))

test('the source is read', () => {
  expect(all.length).toBeGreaterThan(50_000)
  expect(having(server, /randomBytes\(/).length).toBeGreaterThan(5)
})

/** Opens the modules of a release, which the portal has written itself and whose manifest proves it. */
const OPENS_RELEASES = 'src/server/content/openRelease.ts'

test('no text is run as code', { meta: { spec: ['asvs.1.3.2'] } }, () => {
  const found = having(all, /\beval\(|new Function\(|setTimeout\(['"`]|node:vm\b/)
  expect(found.map((line) => line.split(':')[0])).toEqual([OPENS_RELEASES])
})

/** Brings a text into one writing, in a time that grows with its length alone. */
const ONE_WRITING = 'src/engine/texts/oneWriting.ts'

test('letters are brought into one writing in one place, which bounds the marks of a letter', () => {
  const normalizing = having([...all, ...linesOf('src/{sandbox,cli}/**/*.ts')], /\bnormalize\b/)
  expect(normalizing.map((line) => line.split(':')[0])).toEqual([ONE_WRITING])
})

/** An order by language sorts marks as well. The others compare ids, moments and texts of the portal. */
const ORDER_BY_LANGUAGE = [
  'src/app/screens/dashboard/Deadlines.tsx',
  'src/app/studio/texts/TextFilters.tsx',
  'src/engine/texts/compareText.ts',
  'src/server/applications/view/correctionOf.ts',
  'src/server/applications/view/tracksShown.ts',
  'src/server/batches/applyBatch.ts',
  'src/server/calendar/calendarOf.ts',
]

test('no text from outside is put in the order of a language without that bound', () => {
  const found = having(all, /localeCompare\(|Intl\.Collator/).map((line) => line.split(':')[0] ?? '')
  expect([...new Set(found)].toSorted()).toEqual(ORDER_BY_LANGUAGE)
})

test('text is shown as text', { meta: { spec: ['asvs.3.2.2'] } }, () => {
  const html = /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|srcdoc|srcDoc/
  expect(having(pages, html)).toEqual([])
})

/** Reads the address where there is no route; the other is no server of the portal's calls, and has one address. */
const READS_ADDRESSES = ['src/server/http/requestKind.ts', 'src/server/operations/serveMetrics.ts']

test('what a request may do is decided by its route, not by how its address is written', () => {
  const compared =
    /\b[uU]rl\??\.(startsWith|endsWith|includes|match|indexOf|split|slice|search)\(|\.(test|exec)\((\w+\.)*[a-z]*[uU]rl\)|\brequest\.[a-z]*[uU]rl [!=]==/
  const found = having(server, compared).map((line) => line.split(':')[0] ?? '')
  expect([...new Set(found)]).toEqual(READS_ADDRESSES)
})

test('pages use no plug-in of the browser', { meta: { spec: ['asvs.3.7.1'] } }, () => {
  expect(having(pages, /(^\S+ |[\s(])<(object|embed|applet)\b/)).toEqual([])
  expect(readFileSync('index.html', 'utf8')).not.toMatch(/<(object|embed|applet)\b/)
})

/** What decides when a page asks again: nobody gains by guessing it. */
const GUESSABLE = ['src/app/drafts/startAutosave.ts', 'src/app/studio/sync/startSync.ts']

test(
  'what must not be guessed comes from the secure source of the platform',
  { meta: { spec: ['asvs.6.5.3', 'asvs.11.5.1'] } },
  () => {
    const found = having(all, /Math\.random|Date\.now\(\)\.toString\(36\)/)
    expect(found.filter((line) => !GUESSABLE.some((file) => line.startsWith(`${file}:`)))).toEqual([])
    // The end of a name that has 24 random bytes already.
    const short = having(server, /randomBytes\((\d|1[0-5])\)/).filter(
      (line) => !line.includes('${storedAs}-'),
    )
    expect(short).toEqual([])
  },
)

describe('cryptography', () => {
  test(
    'is that of the platform, and no package or code of our own',
    { meta: { spec: ['asvs.11.2.1'] } },
    () => {
      const packages: object = JSON.parse(readFileSync('package.json', 'utf8')).dependencies
      const own = /crypto|bcrypt|argon|tweetnacl|sodium|forge|jose|jsonwebtoken|elliptic|noble/
      expect(Object.keys(packages).filter((name) => own.test(name))).toEqual([])
      expect(having(all, /from '(crypto|crypto-js|node-forge)'/)).toEqual([])
    },
  )

  test(
    'hashes with SHA-256, with SHA-1 only where apps with sign-in codes prescribe it (RFC 6238)',
    { meta: { spec: ['asvs.11.4.1', 'asvs.11.4.3', 'asvs.11.2.3'] } },
    () => {
      const named = having(server, /create(Hash|Hmac)\('|hkdfSync\('|(?<!de)sign\('sha|verify\('sha/)
      expect(named.length).toBeGreaterThan(12)
      const other = named.filter((line) => !/\('sha256'/.test(line))
      expect(other.map((line) => line.split(':')[0])).toEqual(['src/server/staff/totp.ts'])
      expect(other[0]).toContain("createHmac('sha1'")
    },
  )

  test(
    'encrypts with AES-256-GCM in one place',
    { meta: { spec: ['asvs.11.3.1', 'asvs.11.3.2', 'asvs.11.2.3'] } },
    () => {
      const ciphers = having(server, /create(Ciph|Deciph)eriv\(|(public|private)Encrypt\(/)
      expect(ciphers.map((line) => line.split(':')[0])).toEqual([
        'src/server/people/seal.ts',
        'src/server/people/seal.ts',
      ])
      for (const line of ciphers) expect(line).toContain("'aes-256-gcm'")
    },
  )
})

test('the server writes its log to the standard output alone', { meta: { spec: ['asvs.16.2.3'] } }, () => {
  const written = having(server, /console\.|process\.std(out|err)|appendFile|createWriteStream/)
  // A start that fails has no log yet.
  expect(written.map((line) => line.split(':')[0])).toEqual(['src/server/main.ts'])
})

test('nobody is asked for a hint or a secret answer', { meta: { spec: ['asvs.6.4.2'] } }, () => {
  const forms = globSync('schemas/account/*.json').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8')).properties ?? {}),
  )
  expect(forms).toContain('passwordRepeat')
  const bodies = Object.entries(calls)
    .filter(([name]) => /sign|password|register|registration|recover|reset|contact/i.test(name))
    .map(([, call]) => JSON.stringify(call))
  for (const text of [...forms, ...bodies])
    expect(text).not.toMatch(/"?\w*(hint|secretAnswer|question|maiden)/i)
})

/** What stands in an address is kept by histories, proxies and logs. */
const SECRET = /token|password|code|key|secret|fin$|phone|mobile|email|name|birth|document(Number|Series)/i
/** The name of a kind of paper, as the specification has it. */
const HARMLESS = new Set(['documents name'])

test('no call takes a secret or personal data in its address', { meta: { spec: ['asvs.14.2.1'] } }, () => {
  const found = Object.entries(calls).flatMap(([name, call]) => {
    const parts = [('query' in call && call.query) || {}, ('params' in call && call.params) || {}]
    const fields = parts.flatMap((part) => ('properties' in part ? Object.keys(part.properties ?? {}) : []))
    return fields.filter((field) => SECRET.test(field)).map((field) => `${name} ${field}`)
  })
  expect(found.filter((one) => !HARMLESS.has(one))).toEqual([])
})

test('every package comes from the registry, with its hash', { meta: { spec: ['asvs.15.1.2'] } }, () => {
  interface Locked {
    resolved?: string
    integrity?: string
    inBundle?: boolean
  }
  const { packages }: { packages: { [path: string]: Locked } } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  const installed = Object.entries(packages).filter(
    ([path, { inBundle }]) => path !== '' && inBundle !== true,
  )
  expect(installed.length).toBeGreaterThan(300)
  // Without an address it is the registry's of the installation.
  const elsewhere = installed.filter(([, { resolved }]) => resolved !== undefined)
  expect(elsewhere.map(([path]) => path)).toEqual([])
  const unproved = installed.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
  expect(unproved.map(([path]) => path)).toEqual([])
})
