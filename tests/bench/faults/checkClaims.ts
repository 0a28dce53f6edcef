import type { ApplicationView } from '#contract/schemas.ts'
import { createApi } from '../../roads/api/createApi.ts'
import type { Claim } from './Claim.ts'
import type { Account } from './Newcomer.ts'
import type { Tally } from './Tally.ts'

/** Where a case may stand by what people have done to it; timers and the payment go on by themselves. */
const STANDS: { [made: string]: readonly string[] } = {
  '': ['draft'],
  submit: ['applied'],
  'submit approve': ['paymentDue'],
  'submit approve paid': ['paid', 'ending', 'closed'],
}

/** As its owner sees it: everything that was acknowledged is there, and nothing happened twice. */
export async function checkClaim(origin: string, claim: Claim, tally: Tally): Promise<ApplicationView> {
  const api = createApi(origin, claim.owner)
  const view = await api.call('application', { params: { id: claim.id } })
  const wrong = (kind: 'lost' | 'twice' | 'half', what: string): void => {
    tally[kind].add(`${claim.id}: ${what}`)
  }
  const made = view.timeline
    .filter(({ who, what }) => who !== 'system' && what !== 'created')
    .map(({ what }) => what)
    .filter((what) => what !== 'held')
  const wanted = claim.held ? [] : claim.made
  // A register that answers by and by lets the case go on.
  const isMade = made.join(' ') === wanted.join(' ') || (claim.held && made.join(' ') === 'submit')
  if (!isMade)
    wrong(made.length > wanted.length ? 'twice' : 'lost', `made ${made.join(' ')}, not ${wanted.join(' ')}`)
  if (view.revision < claim.revision) wrong('lost', `revision ${view.revision}, ${claim.revision} was told`)
  const text = view.answers['ask']?.['claimText'] ?? ''
  if (text !== claim.text) wrong('lost', `"${claim.text}" was saved, there is "${JSON.stringify(text)}"`)
  const stands = STANDS[[...made, ...(claim.paid ? ['paid'] : [])].join(' ')] ?? []
  if (!stands.includes(view.status))
    wrong(claim.paid ? 'lost' : 'half', `it is ${view.status} after ${made.join(' ')}`)
  if (claim.file !== undefined && !(await isSame(origin, claim, claim.file))) wrong('lost', 'its file')
  return view
}

/** Byte by byte. */
async function isSame(
  origin: string,
  { owner }: Claim,
  { id, bytes }: NonNullable<Claim['file']>,
): Promise<boolean> {
  const { url } = await createApi(origin, owner).call('fileTicket', { params: { id } })
  const response = await fetch(`${origin}${url}`)
  return response.ok && Buffer.from(await response.arrayBuffer()).equals(bytes)
}

/** Who was told that they have an account signs in with it. */
export async function checkAccounts(origin: string, accounts: Account[], tally: Tally): Promise<void> {
  for (const { email, password } of accounts.splice(0)) {
    const { answer, status } = await createApi(origin).ask('signIn', { body: { login: email, password } })
    if (answer?.token === undefined) tally.lost.add(`the account of ${email}: ${status}`)
  }
}
