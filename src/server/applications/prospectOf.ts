import type { Campaign, Workflow } from '#engine/content/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { startApplication } from '#engine/workflow/startApplication.ts'
import type { Actor, Application, Context } from '#engine/workflow/types.ts'
import type { OpenProcess, OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { openListBooks } from '../lists/listBooks.ts'
import { findPerson } from '../people/findPerson.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { isUnderTest, mayTest } from '../testServices/mayTest.ts'
import { actorsOf } from './accessOf.ts'
import { applicantScope } from './applicantScope.ts'
import { campaignScope } from './campaignOf.ts'
import { isForChildren } from './childsOwn.ts'
import { chooseCampaign } from './keepCampaign.ts'

/** An application that does not exist yet: who would start it, in which campaign, and how the world would look. */
export interface Prospect {
  workflow: Workflow
  release: OpenRelease
  process: OpenProcess
  institution: string | null
  /** Whose it would be: the person, or the child. */
  subject: string
  offered: Campaign[]
  /** The one that is open now. */
  campaign: Campaign | undefined
  application: Application
  context: Context
}

/**
 * @throws error.notFound for a process that people do not start, one under test that is not for them, a child that is not
 * theirs, or a process that nobody begins for a child
 */
export async function prospectOf(
  portal: Portal,
  database: Database,
  { person, process: id, child }: { person: SignedIn; process: string; child?: string | undefined },
): Promise<Prospect> {
  const release = await portal.releases.getRelease(database)
  if (!Object.hasOwn(release.content.workflows, id)) throw new ApiError('error.notFound')
  const process = release.process(id)
  const { workflow } = process.part
  const isHidden = isUnderTest(release, workflow.service) && !mayTest(portal, release, person)
  if (workflow.for.parent || isHidden) throw new ApiError('error.notFound')
  // Else its guards would tell the parent of what is the child's alone.
  if (child !== undefined && !isForChildren(workflow)) throw new ApiError('error.notFound')
  if (child !== undefined) await checkChild(database, person.id, child)
  const subject = await findPerson(portal, database, child ?? person.id)
  if (subject === undefined) throw new ApiError('error.notFound')
  const officer = child === undefined ? officerOf(workflow, person) : undefined
  const institution = officer?.institution ?? null
  const now = portal.clock.now()
  const lists = await openListBooks(portal, database, release)
  const base: Context = {
    now: now.toISOString(),
    actor: officer ?? { id: person.id, relation: child === undefined ? 'self' : 'parent' },
    applicant: applicantScope(subject, institution),
    facts: {},
    factStates: {},
    constants: release.content.services.constants,
    conditions: process.part.conditions,
    rows: (list) => lists.rows(list),
    validate: process.validate,
    forms: process.part.forms,
    factSources: release.content.facts,
  }
  const offered = release.content.services.campaigns.filter((one) => one.process === id)
  const application = startApplication(workflow, { id: '', number: '', now: base.now })
  const campaign = chooseCampaign(offered, now, buildScope(workflow, application, base))
  const context = campaign === undefined ? base : { ...base, campaign: campaignScope(campaign) }
  return {
    workflow,
    release,
    process,
    institution,
    subject: subject.id,
    offered,
    campaign,
    application,
    context,
  }
}

async function checkChild(database: Database, parent: string, child: string): Promise<void> {
  const link = await database
    .selectFrom('link')
    .select('child_id')
    .where('parent_id', '=', parent)
    .where('child_id', '=', child)
    .where('reads', '=', false)
    .executeTakeFirst()
  if (link === undefined) throw new ApiError('error.notFound')
}

/** An officer applies for the institution. */
function officerOf(workflow: Workflow, person: SignedIn): Actor | undefined {
  const wanted = workflow.for.institution?.is
  if (wanted === undefined) return undefined
  const roles = person.roles.filter(({ is, institution }) => is === wanted && institution !== null)
  return actorsOf(person.id, roles)[0]
}
