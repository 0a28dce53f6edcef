import type { Defence } from '../Defence.ts'

const UPLOADS = 'tests/server/files/uploads.test.ts'
const PATHS = 'tests/server/attacks/paths.test.ts'
const TOLD = 'tests/server/casework/told.test.ts'
const REFUSALS = 'tests/server/applications/refusals.test.ts'
const SITTINGS = 'tests/server/batches/sittings.test.ts'

/** Files, processes and stored data. */
export const ruleDefences: readonly Defence[] = [
  {
    asvs: ['5.2.1'],
    test: UPLOADS,
    file: 'src/server/files/uploads/acceptUpload.ts',
    find: '  if (size > SIZE_MOST)\n',
    replace: '  if (size > 100 * SIZE_MOST)\n',
  },
  {
    asvs: ['1.3.5'],
    test: UPLOADS,
    file: 'src/server/files/inspect/pdf/judgePdfValue.ts',
    find: "  if (nameOf(entry(action, 'S')) !== 'GoTo' || entry(action, 'Next') !== undefined)",
    replace: "  if (nameOf(entry(action, 'S')) === 'Nothing')",
  },
  {
    asvs: ['5.2.2', '1.3.4'],
    test: UPLOADS,
    file: 'src/server/files/inspect/inspectFile.ts',
    find: "const type = (await sniff(bytes.subarray(0, HEAD_BYTES))) ?? ''",
    replace: "const type = (await sniff(bytes.subarray(0, HEAD_BYTES))) ?? 'application/pdf'",
  },
  {
    asvs: ['5.3.2', '5.2.2'],
    test: UPLOADS,
    file: 'src/server/files/shownName.ts',
    find: "oneWriting(sent, 'NFC').split(/[/\\\\]/).at(-1) ?? ''",
    replace: "oneWriting(sent, 'NFC')",
  },
  {
    asvs: ['3.2.1', '5.4.1', '5.4.2'],
    test: UPLOADS,
    file: 'src/server/files/fileRoutes.ts',
    find: "`attachment; filename*=UTF-8''${encodeName(name)}`",
    replace: '`inline; filename="${encodeURIComponent(name)}"`',
  },
  {
    asvs: ['13.2.5', '13.4.1', '13.4.3'],
    test: PATHS,
    file: 'src/server/http/serveApp.ts',
    find: "dotfiles: 'ignore',",
    replace: "dotfiles: 'allow',",
  },
  {
    asvs: ['13.4.3'],
    test: PATHS,
    file: 'src/server/http/serveApp.ts',
    find: "      index: 'index.html',\n",
    replace: "      index: 'index.html',\n      list: { format: 'json', names: ['index'] },\n",
  },
  {
    asvs: ['15.3.4', '4.1.3'],
    test: 'tests/server/attacks/guessing.test.ts',
    file: 'src/server/app.ts',
    find: 'trustProxy: proxies === 0 ? false : (_address, hop) => hop < proxies,',
    replace: 'trustProxy: proxies >= 0,',
  },
  {
    asvs: ['2.3.1'],
    test: REFUSALS,
    file: 'src/engine/workflow/objections.ts',
    find: '  if (!standsOpen(transition, place, application, trigger)) return notNow\n',
    replace: '',
  },
  {
    asvs: ['2.2.2', '2.2.1'],
    test: REFUSALS,
    file: 'src/engine/workflow/checkAnswers.ts',
    find: 'const issues = validateAnswers(steps, { forms, settled, validate, factStates })',
    replace:
      'const issues = steps.length > 0 ? [] : validateAnswers(steps, { forms, settled, validate, factStates })',
  },
  {
    asvs: ['2.3.2'],
    test: SITTINGS,
    file: 'src/server/sittings/takeSeats.ts',
    find: "  if (taken + ids.length > sitting.seats) throw new NoSeat('There are fewer seats than people')\n",
    replace: '',
  },
  {
    asvs: ['2.3.3', '16.5.3'],
    test: 'tests/server/audit/auditTrail.test.ts',
    file: 'src/server/applications/runCommand.ts',
    find: '        await portal.audit(trx, {\n',
    replace: '        void portal.audit(trx, {\n',
  },
  {
    asvs: ['16.4.2'],
    test: 'tests/server/admin/logs.test.ts',
    file: 'src/server/http/checkWho.ts',
    find: "    if (!isAdministrator(release, person)) throw new ApiError('error.forbidden')\n",
    replace: "    if (release === undefined) throw new ApiError('error.forbidden')\n",
  },
  {
    asvs: ['8.2.3', '15.3.1'],
    test: 'tests/server/staff/looks.test.ts',
    file: 'src/server/http/registerCall.ts',
    find: '      return answerMasked(app.portal, () => handler(context))\n',
    replace: '      return handler(context)\n',
  },
  {
    asvs: ['8.2.3', '15.3.1'],
    test: TOLD,
    file: 'src/server/applications/view/filledIn.ts',
    find: 'const input = toldToApplicant(part, filled.input)',
    replace: 'const input = part === undefined ? toldToApplicant(part, filled.input) : filled.input',
  },
  {
    asvs: ['8.2.3', '15.3.1'],
    test: TOLD,
    file: 'src/engine/form/toldToApplicant.ts',
    find: "told === 'applicant'",
    replace: "told !== 'staff'",
  },
  {
    asvs: ['8.2.3'],
    test: TOLD,
    file: 'src/server/applications/view/filledIn.ts',
    find: "outcome === 'done' && made.length > 0",
    replace: "outcome === 'done' || made.length === 0",
  },
  {
    asvs: ['8.2.3'],
    test: TOLD,
    file: 'src/server/files/seesFile.ts',
    find: '!(await isStaffs(database, { found, access, fileId }))',
    replace: 'true',
  },
  {
    asvs: ['11.3.3'],
    test: 'tests/server/accounts/people.test.ts',
    file: 'src/server/people/seal.ts',
    find: '  endStream(decipher)\n',
    replace: '',
  },
  {
    asvs: ['13.4.5'],
    test: 'tests/server/operations/metrics.test.ts',
    file: 'src/server/operations/serveMetrics.ts',
    find: "if (request.method !== 'GET' || request.url !== '/metrics') {",
    replace: "if (request.method === 'NOTHING') {",
  },
  {
    asvs: ['11.6.1'],
    test: 'tests/server/documents/documents.test.ts',
    file: 'src/server/documents/seal/SealKey.ts',
    find: "verify('sha256', bytes, openKey(portal, secret).publicKey, seal)",
    replace: 'seal.length > 0',
  },
  {
    asvs: ['13.2.1'],
    test: 'tests/server/messages/signatures.test.ts',
    file: 'src/server/messages/isSigned.ts',
    find: ' || !(age <= OLDEST)',
    replace: '',
  },
  {
    asvs: ['13.3.2'],
    test: 'tests/server/database/openDatabase.test.ts',
    file: 'src/server/database/openEmbedded.ts',
    find: 'const PRIVATE = 0o700',
    replace: 'const PRIVATE = 0o755',
  },
]
