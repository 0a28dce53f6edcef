import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { Content, Route, Transition, Workflow } from '#engine/content/types.ts'

/** What one role may do in one process: the rows of the first table. */
interface RoleRow {
  process: string
  role: string
  scope: string
  sees: string
  transitions: string[]
}

const HEAD = `# Who may do what

Written by \`npm run roles\` from the workflows, the routes and the contract of the API; a test fails when it is stale, and
another (\`tests/server/reach\`) asks the portal for each cell over HTTP. Nothing of it is written by hand: a role's rights are
the transitions whose \`by\` names it, at cases whose institution (\`of\`) is the officer's own; \`national\` roles have no
institution, and a role that was granted for one is never national. Nobody acts at their own or a relative's case in a role
of staff. Administrators (numeric role 10 and more) read, and decide nothing; who looks as somebody else reads what they read
with everything sensitive hidden, and with their consent fills drafts in.
`

/** The page as Markdown. */
export function rolesTable(content: Content): string {
  return [
    HEAD,
    '## Processes and roles\n',
    tableOf(
      ['process', 'role', 'scope', 'sees', 'transitions'],
      Object.values(content.workflows)
        .flatMap(roleRows)
        .map(({ process, role, scope, sees, transitions }) => [
          process,
          role,
          scope,
          sees,
          transitions.join(', ') || '–',
        ]),
    ),
    '## Pages\n',
    tableOf(['page', 'who', 'service'], pageRows(content)),
    '## Calls\n',
    tableOf(
      ['call', 'visitor', 'signed in', 'staff', 'administrator', 'looking', 'looking by consent'],
      Object.entries(calls).map(([name, call]) => [name, ...callCells(call)]),
    ),
  ].join('\n')
}

function roleRows(workflow: Workflow): RoleRow[] {
  const { id, roles, tracks = {} } = workflow
  const all = [
    ...workflow.transitions,
    ...Object.entries(tracks).flatMap(([name, { transitions }]) =>
      transitions.map((one) => ({ ...one, id: `${name}/${one.id}` })),
    ),
  ]
  const own: RoleRow = {
    process: id,
    role: 'applicant',
    scope: forText(workflow),
    sees: 'all',
    transitions: madeBy(all, 'applicant'),
  }
  const staff = Object.entries(roles).map(([role, { is, of, sees }]) => ({
    process: id,
    role: role === is ? role : `${role} (${is})`,
    scope: of === undefined ? 'national' : `institution \`${of}\``,
    sees: sees === undefined ? 'all' : sees.map((pointer) => `\`${pointer}\``).join(' '),
    transitions: madeBy(all, role),
  }))
  return [own, ...staff]
}

const madeBy = (transitions: readonly Transition[], role: string): string[] =>
  transitions.filter(({ by }) => by?.includes(role)).map(({ id }) => id)

function forText({ for: { self, child, institution, parent } }: Workflow): string {
  if (parent) return 'own, made by another process'
  if (institution !== undefined) return `own institution, as ${institution.is}`
  const whose = [...(self === undefined ? [] : ['own']), ...(child === undefined ? [] : ['linked children'])]
  return whose.join(', ')
}

function pageRows({ services }: Content): string[][] {
  return services.services.flatMap(({ name, is_admin, routes = {} }) =>
    Object.entries(routes).map(([path, route]) => [`\`${path}\``, pageReaders(route, is_admin), name]),
  )
}

function pageReaders({ public: open, roles }: Route, isAdmin: boolean | undefined): string {
  if (isAdmin === true) return 'administrators'
  if (roles !== undefined) return `staff: ${roles.join(', ')}`
  return open === true ? 'everybody' : 'signed in'
}

const cell = (may: boolean): string => (may ? 'yes' : '–')

/** Never reached by a look as somebody. */
const CLOSED: ReadonlySet<Call['who']> = new Set(['admin', 'analyst'])

function callCells(call: Call): string[] {
  const { who, looking } = call
  const only = looking === 'only'
  const reads = call.reads === true || only
  return [
    cell(who === 'visitor'),
    cell((who === 'visitor' || who === 'person') && !only),
    who === 'analyst' ? 'analysts' : cell(who !== 'admin' && !only),
    who === 'staff' ? 'with a role' : cell(who !== 'analyst' && !only),
    who === 'visitor'
      ? 'yes'
      : CLOSED.has(who) || looking === 'never'
        ? '–'
        : reads
          ? 'yes'
          : 'if it is a GET',
    who === 'visitor' || looking === 'fills' ? 'yes' : CLOSED.has(who) ? '–' : 'as looking',
  ]
}

function tableOf(head: string[], rows: string[][]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n')
}
