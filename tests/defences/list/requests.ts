import type { Defence } from '../Defence.ts'

const REQUESTS = 'tests/server/asvs/requests.test.ts'
const LOGS = 'tests/server/asvs/logs.test.ts'
const OUTSIDE = 'tests/server/attacks/outsideSystems.test.ts'

/** What comes in, what is logged of it, and what goes out. */
export const requestDefences: readonly Defence[] = [
  {
    asvs: ['1.1.2'],
    test: REQUESTS,
    file: 'src/server/applications/receivedJson.ts',
    find: 'const json: Answers = JSON.parse(JSON.stringify(value))',
    replace: "const json: Answers = JSON.parse(JSON.stringify(value).replaceAll('<', '&lt;'))",
  },
  {
    asvs: ['1.2.4'],
    test: REQUESTS,
    file: 'src/server/reports/filtered.ts',
    find: 'sql`service = ${service}`',
    replace: "sql`service = '${sql.raw(service)}'`",
  },
  {
    asvs: ['15.3.7'],
    test: REQUESTS,
    file: 'src/server/app.ts',
    find: 'routerOptions: { maxParamLength: 200 },',
    replace:
      'routerOptions: { maxParamLength: 200, querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)) },',
  },
  {
    asvs: ['1.3.11'],
    test: REQUESTS,
    file: 'src/server/accounts/accountForms.ts',
    find: '  if (issues.length > 0) throw invalid(issues)\n',
    replace: '',
  },
  {
    asvs: ['8.2.1', '8.3.1', '16.5.3'],
    test: REQUESTS,
    file: 'src/server/http/checkWho.ts',
    find: "  if (call.who === 'staff' && person.roles.length === 0) throw new ApiError('error.forbidden')\n",
    replace: '',
  },
  {
    asvs: ['8.4.1'],
    test: REQUESTS,
    file: 'src/server/applications/accessOf.ts',
    find: 'countsFor(role, { is, institution })',
    replace: 'countsFor(role, { is, institution: role.institution ?? institution })',
  },
  {
    asvs: ['8.2.2'],
    test: REQUESTS,
    file: 'src/server/applications/accessOf.ts',
    find: '  if (own || isParent) {',
    replace: '  if (own || isParent || person.roles.length === 0) {',
  },
  {
    asvs: ['15.3.6', '1.5.2'],
    test: REQUESTS,
    file: 'src/server/app.ts',
    find: '    bodyLimit: BODY_LIMIT,\n',
    replace:
      "    bodyLimit: BODY_LIMIT,\n    onProtoPoisoning: 'ignore',\n    onConstructorPoisoning: 'ignore',\n",
  },
  {
    asvs: ['15.3.5', '2.2.1'],
    test: REQUESTS,
    file: 'src/server/http/validateCalls.ts',
    find: '    return (value) => compiled()(value)\n',
    replace: "    return (value) => (route.httpPart === 'body' ? true : compiled()(value))\n",
  },
  {
    asvs: ['1.4.2'],
    test: REQUESTS,
    file: 'src/server/http/validateCalls.ts',
    find: '    return (value) => compiled()(value)\n',
    replace: "    return (value) => (route.httpPart === 'querystring' ? true : compiled()(value))\n",
  },
  {
    asvs: ['15.3.3', '2.2.1'],
    test: 'tests/server/attacks/payloads.test.ts',
    file: 'src/server/http/validateCalls.ts',
    find: '    return (value) => compiled()(value)\n',
    replace: '    return (value) => value === undefined || value !== undefined\n',
  },
  {
    asvs: ['16.2.1'],
    test: LOGS,
    file: 'src/server/http/logRequests.ts',
    find: '        person: request.person?.id,\n',
    replace: '',
  },
  {
    asvs: ['16.3.1', '16.3.2', '16.3.3'],
    test: LOGS,
    file: 'src/server/http/logRequests.ts',
    find: '        refused: request.refused ?? undefined,\n',
    replace: '',
  },
  {
    asvs: ['16.4.1'],
    test: LOGS,
    file: 'src/server/http/logRequests.ts',
    find: "const route = request.routeOptions.url ?? 'unknown'",
    replace: 'const route = decodeURIComponent(request.url)',
  },
  {
    asvs: ['16.2.5'],
    test: 'tests/server/portal/httpGuards.test.ts',
    file: 'src/server/http/logRequests.ts',
    find: "const route = request.routeOptions.url ?? 'unknown'",
    replace: 'const route = request.url',
  },
  {
    asvs: ['16.3.4'],
    test: LOGS,
    file: 'src/server/http/handleErrors.ts',
    find: '    if (STATUS[body.code] >= 500) logFault(request, error)\n',
    replace: '',
  },
  {
    asvs: ['16.5.1'],
    test: LOGS,
    file: 'src/server/http/handleErrors.ts',
    find: '  return { code: codeOf(error) }\n',
    replace: '  return { code: codeOf(error), message: error.message }\n',
  },
  {
    asvs: ['16.5.2'],
    test: LOGS,
    file: 'src/server/people/askSource.ts',
    find: "    throw new ApiError('error.unavailable', { message: 'msg.tryLater' })\n",
    replace: '    throw cause\n',
  },
  {
    asvs: ['2.4.1'],
    test: 'tests/server/portal/httpGuards.test.ts',
    file: 'src/server/http/secure.ts',
    find: '  if (!config.limits) return\n',
    replace: '  if (config.rateFactor > 0) return\n',
  },
  {
    asvs: ['15.3.2', '1.3.6'],
    test: OUTSIDE,
    file: 'src/server/people/askSource.ts',
    find: "    redirect: 'error',\n",
    replace: "    redirect: 'follow',\n",
  },
  {
    asvs: ['12.3.2'],
    test: OUTSIDE,
    file: 'src/server/people/askSource.ts',
    find: "    if (source === undefined) throw new Error('no address is configured')\n",
    replace:
      "    if (source === undefined) throw new Error('no address is configured')\n    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'\n",
  },
  {
    asvs: ['15.2.2'],
    test: OUTSIDE,
    file: 'src/server/people/readAnswer.ts',
    find: "    if (text.length > most) throw new Error('too long')\n",
    replace: '',
  },
  {
    asvs: ['1.2.2', '1.3.6'],
    test: OUTSIDE,
    file: 'src/server/facts/registerPath.ts',
    find: ': encodeURIComponent(text)',
    replace: ': text',
  },
  {
    asvs: ['13.2.4'],
    test: OUTSIDE,
    file: 'src/server/sourceOf.ts',
    find: '  Object.hasOwn(record, name) ? record[name] : undefined\n',
    replace: '  record[name]\n',
  },
]
