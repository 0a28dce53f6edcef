import type { Defence } from '../Defence.ts'

const at = (defence: Omit<Defence, 'test'>): Defence => ({
  test: 'tests/house/security.test.ts',
  ...defence,
})

/** What holds for every line of the source. */
export const sourceDefences: readonly Defence[] = [
  at({
    asvs: ['1.3.2'],
    file: 'src/app/screens/registration/registrationState.ts',
    find: "JSON.parse(sessionStorage.getItem(SAVED) ?? 'null')",
    replace: "eval(sessionStorage.getItem(SAVED) ?? 'null')",
  }),
  at({
    asvs: ['3.2.2'],
    file: 'src/renderer/plainText.tsx',
    find: '<>{children}</>',
    replace: '<span dangerouslySetInnerHTML={{ __html: String(children) }} />',
  }),
  at({
    asvs: ['3.7.1'],
    file: 'src/app/papers/PaperFile.tsx',
    find: '    <iframe\n',
    replace: '    <object\n',
  }),
  at({
    asvs: ['6.5.3'],
    file: 'src/server/accounts/oneTimeCodes.ts',
    find: 'randomInt(1_000_000)',
    replace: 'Math.floor(Math.random() * 1_000_000)',
  }),
  at({
    asvs: ['11.5.1'],
    file: 'src/server/accounts/sessions.ts',
    find: 'randomBytes(32)',
    replace: 'randomBytes(8)',
  }),
  at({
    asvs: ['11.2.1'],
    file: 'src/server/accounts/password.ts',
    find: "from 'node:crypto'",
    replace: "from 'crypto-js'",
  }),
  at({
    asvs: ['11.4.1', '11.4.3'],
    file: 'src/server/accounts/sessions.ts',
    find: "createHash('sha256')",
    replace: "createHash('md5')",
  }),
  at({
    asvs: ['11.3.1', '11.3.2'],
    file: 'src/server/people/seal.ts',
    find: "createCipheriv('aes-256-gcm'",
    replace: "createCipheriv('aes-256-ecb'",
  }),
  at({
    asvs: ['16.2.3'],
    file: 'src/server/http/logRequests.ts',
    find: 'request.log.info(',
    replace: 'console.log(',
  }),
  at({
    asvs: ['6.4.2'],
    file: 'schemas/account/phoneLast4.json',
    find: '"phoneLast4": {',
    replace: '"secretAnswer": { "type": "string" },\n    "phoneLast4": {',
  }),
  at({
    asvs: ['14.2.1'],
    file: 'src/contract/calendarCalls.ts',
    find: '{ from: Day, to: Day }',
    replace: '{ from: Day, to: Day, token: Day }',
  }),
  at({
    asvs: ['15.1.2'],
    file: 'package-lock.json',
    find: '"node_modules/wouter": {\n',
    replace: '"node_modules/wouter": {\n      "resolved": "https://elsewhere.example/wouter.tgz",\n',
  }),
  {
    asvs: ['13.4.2'],
    test: 'tests/server/asvs/config.test.ts',
    file: 'src/server/config.ts',
    find: "const LOG_LEVELS = ['info'",
    replace: "const LOG_LEVELS = ['debug', 'info'",
  },
  {
    asvs: ['13.2.3', '13.3.1'],
    test: 'tests/server/asvs/config.test.ts',
    file: 'src/server/config.ts',
    find: "if (production && !environment['PORTAL_MASTER_KEY'])",
    replace: 'if (production && dataDir === undefined)',
  },
  {
    asvs: ['1.3.3'],
    test: 'tests/server/attacks/formulas.test.ts',
    file: 'src/server/batches/safeCell.ts',
    find: "typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text",
    replace: 'text',
  },
  {
    asvs: ['1.2.1'],
    test: 'tests/server/attacks/formulas.test.ts',
    file: 'src/server/batches/safeCell.ts',
    find: '`"${shown.replaceAll(\'"\', \'""\')}"`',
    replace: 'shown',
  },
  {
    asvs: ['1.2.1'],
    test: 'tests/server/attacks/otherReaders.test.ts',
    file: 'src/server/calendar/icsOf.ts',
    find: "    .replaceAll(/\\r\\n|[\\r\\n\\v\\f\\u0085\\u2028\\u2029]/g, '\\\\n')\n    .replaceAll(CONTROL, '')",
    replace: '',
  },
  {
    asvs: ['1.2.3'],
    test: 'tests/engine/generateModule.test.ts',
    file: 'src/engine/validation/standaloneCode.ts',
    find: '`${JSON.stringify(id)}:${exported(key)}`',
    replace: "`'${id}':${exported(key)}`",
  },
  {
    asvs: ['1.5.1'],
    test: 'tests/app/studio/texts/xliff.test.ts',
    file: 'src/app/studio/texts/xliff/readXml.ts',
    find: 'Object.hasOwn(entities, name) ? entities[name] : undefined',
    replace: 'entities[name] ?? name',
  },
]
