interface Places {
  /** Port at which people come. */
  port: number
  /** Ports of the servers on this machine. */
  servers: readonly number[]
  /** A folder for what it writes. */
  folder: string
}

/**
 * The repository's nginx configuration, with the ports and folders of this machine in place of those of the containers.
 * Everything else stays as it is. @throws where a line that has to be replaced is not there.
 */
export function balancerConfig(text: string, { port, servers, folder }: Places): string {
  const listed = [...text.matchAll(/^( *)server [\w.-]+:\d+(.*);$/gm)]
  const [first] = listed
  if (first === undefined) throw new Error('The configuration names no server')
  const upstream = servers.map((one) => `${first[1]}server 127.0.0.1:${one}${first[2]};`)
  let changed = text.replace(first[0], upstream.join('\n'))
  for (const [line] of listed.slice(1)) changed = changed.replace(`${line}\n`, '')
  return [
    [/listen \d+;/, `listen 127.0.0.1:${port};`],
    [/pid \S+;/, `pid ${folder}/nginx.pid;`],
    [/error_log \S+ (\w+);/, `error_log ${folder}/error.log $1;`],
    [/(_temp_path) \/tmp\//g, `$1 ${folder}/`],
  ].reduce<string>((so, [pattern, replacement]) => {
    const next = so.replace(pattern ?? '', String(replacement))
    if (next === so) throw new Error(`The configuration has nothing like ${String(pattern)}`)
    return next
  }, changed)
}
