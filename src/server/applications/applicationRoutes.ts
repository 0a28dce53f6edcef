import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { noteRead } from '../audit/noteRead.ts'
import { registerCall } from '../http/registerCall.ts'
import { maskAnswer } from '../looks/maskAnswer.ts'
import type { Portal } from '../Portal.ts'
import { cardFacts } from './cardFacts.ts'
import { askGivenKeys } from './askGivenKeys.ts'
import { cancelHeldEvent } from './cancelHeldEvent.ts'
import { createApplication } from './createApplication.ts'
import { deleteDraft } from './deleteDraft.ts'
import { eligibilityOf } from './eligibilityOf.ts'
import { findByKey } from './findByKey.ts'
import { getCase } from './getCase.ts'
import { linkedChildren } from './linkedChildren.ts'
import { lookUp } from './lookUp.ts'
import { ownApplications } from './ownApplications.ts'
import { recordFactByHand } from './recordFactByHand.ts'
import { receivedAnswers, receivedJson, receivedObject } from './receivedJson.ts'
import type { Command } from './decideCommand.ts'
import { runCommand } from './runCommand.ts'
import { saveDraft } from './saveDraft.ts'
import { viewOf } from './view/viewOf.ts'

function commandOf({ input, ...command }: BodyOf<Calls['command']>): Command {
  return input === undefined ? command : { ...command, input: receivedObject(input) }
}

export function applicationRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'applications', async ({ person, query }) =>
    ownApplications(portal, { person, process: query.process, service: query.service }),
  )
  registerCall(app, 'findApplication', async ({ person, body }) => ({
    id: await findByKey(portal, { person, process: body.process, input: receivedObject(body.input) }),
  }))
  registerCall(app, 'createApplication', async ({ person, body, once }) =>
    createApplication(portal, { person, process: body.process, child: body.child, once }),
  )
  registerCall(app, 'application', async ({ person, params }) => {
    const open = await getCase(portal, portal.database, { person, id: params.id })
    await noteRead(portal, person, open)
    if (open.access.kind === 'applicant') await askGivenKeys(portal, open.found, person)
    const view = await viewOf(portal, portal.database, open)
    return open.access.kind === 'administrator' ? maskAnswer(portal, portal.database, view) : view
  })
  registerCall(app, 'saveDraft', async ({ person, params, body }) =>
    saveDraft(portal, {
      person,
      id: params.id,
      revision: body.revision,
      answers: receivedAnswers(body.answers),
      writing: body.writing,
    }),
  )
  registerCall(app, 'deleteDraft', async ({ person, params }) => {
    await deleteDraft(portal, person, params.id)
    return {}
  })
  registerCall(app, 'command', async ({ person, params, body, once }) =>
    runCommand(portal, { person, id: params.id, command: commandOf(body), once }),
  )
  registerCall(app, 'cancelHeld', async ({ person, params }) => cancelHeldEvent(portal, person, params.id))
  registerCall(app, 'lookup', async ({ person, params, body }) =>
    lookUp(portal, { person, id: params.id, fact: body.fact, answers: receivedAnswers(body.answers) }),
  )
  registerCall(app, 'factByHand', async ({ person, params, body }) =>
    recordFactByHand(portal, {
      person,
      id: params.id,
      fact: body.fact,
      value: receivedJson(body.value),
      document: body.document,
    }),
  )
  registerCall(app, 'eligibility', async ({ person, query }) =>
    eligibilityOf(portal, { person, process: query.process, child: query.child }),
  )
  registerCall(app, 'cards', async ({ person, query }) =>
    cardFacts(portal, { person, path: query.path, child: query.child }),
  )
  registerCall(app, 'children', async ({ person }) => linkedChildren(portal, person.id))
}
