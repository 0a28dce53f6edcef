import { Caller } from '../Caller.ts'
import { RawConnection, requestText } from '../RawConnection.ts'
import type { ReviewAttack, Scene, Verdict } from './Scene.ts'

/** How long the attacker stays, in milliseconds, and how often others ask meanwhile. */
const STAY = 10_000
const PAUSE = 250
/** Files more than before that are no sign of an attack. */
const FILES_SPARE = 300
/** Milliseconds of a processor for one answer that is always the same. */
const CPU_SAME_ANSWER = 10

interface Pipelined {
  connections: number
  requests: number
  path: string
}

/** Held: nobody else is refused, the loop goes on, and the files that are open stay few. */
async function pipeline(scene: Scene, { connections, requests, path }: Pipelined): Promise<Verdict> {
  const before = scene.openFiles()
  const opened: RawConnection[] = []
  let most = before
  const others = { asked: 0, refused: 0 }
  const verdict = await scene
    .stalls(async () => {
      const text = requestText(path).repeat(requests)
      for (let number = 0; number < connections; number += 1) {
        const connection = await RawConnection.open(scene.entry, `127.0.0.${10 + (number % 50)}`)
        connection.say(text)
        opened.push(connection)
      }
      for (const until = Date.now() + STAY; Date.now() < until; await scene.pass(PAUSE)) {
        most = Math.max(most, scene.openFiles())
        others.asked += 1
        if (!(await isServed(scene, others.asked))) others.refused += 1
      }
      return `${others.refused} of ${others.asked} requests of others were refused, ${most - before} files more were open`
    })
    .finally(() => opened.forEach((connection) => connection.close()))
  return { ...verdict, held: verdict.held && others.refused === 0 && most - before <= FILES_SPARE }
}

/** As a newcomer at another address sees it. */
async function isServed(scene: Scene, number: number): Promise<boolean> {
  const caller = new Caller(scene.entry, { from: `127.0.1.${1 + (number % 200)}` })
  const { status } = await caller.ask('portal').catch(() => ({ status: 0 }))
  caller.close()
  return status === 200
}

/** The same document for everybody: held where it is not made anew for each of them. */
async function floodDescription(scene: Scene): Promise<Verdict> {
  const REQUESTS = 60
  const callers = [1, 2, 3, 4].map((number) => scene.caller(undefined, `127.0.0.${60 + number}`))
  const before = scene.cpu()
  const statuses: number[] = []
  await Promise.all(
    callers.map(async (caller) => {
      for (let asked = 0; asked < REQUESTS / callers.length; asked += 1)
        statuses.push((await caller.send('GET', '/api/openapi.json')).status)
      caller.close()
    }),
  )
  const served = statuses.filter((status) => status === 200).length
  const each = (scene.cpu() - before) / REQUESTS
  return {
    held: each <= CPU_SAME_ANSWER,
    note: `${each.toFixed(1)} ms of a processor each, ${served} of ${REQUESTS} served`,
  }
}

const pipelined = (what: string, plan: (scene: Scene) => Pipelined): ReviewAttack => ({
  name: `2: ${what}`,
  run: (scene) => pipeline(scene, plan(scene)),
})

export const connectionAttacks: readonly ReviewAttack[] = [
  pipelined('230 pipelined requests for the description of the API, unread', () => ({
    connections: 1,
    requests: 230,
    path: '/api/openapi.json',
  })),
  pipelined('20,000 pipelined requests of one connection, unread', () => ({
    connections: 1,
    requests: 20_000,
    path: '/api/portal',
  })),
  pipelined('20 connections of 1,000 pipelined files, unread', ({ asset }) => ({
    connections: 20,
    requests: 1000,
    path: asset,
  })),
  { name: '6: the description of the API, asked again and again', run: floodDescription },
]
