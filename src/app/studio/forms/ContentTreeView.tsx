import { type ReactNode, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { readStudioAddress, studioAddress } from '../studioAddress.ts'
import { useFiles, useWorkspace } from '../workspace/useWorkspace.ts'
import { contentTree, formIdOf, type TreeProcess, type TreeService, uiPath } from './contentTree.ts'
import { useContentTexts } from './useContentTexts.ts'

interface TreeProps {
  edition: string
  /** Files of the release: what differs from them is marked. */
  base: ReadonlyMap<string, string>
}

/** Services, their processes and forms; below them everything else by folder. */
export function ContentTreeView(props: TreeProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  useFiles()
  const tree = contentTree(workspace)
  return (
    <nav aria-label={text('studio.tree')} className="stack" data-gap="small">
      {tree.services.map((service) => (
        <ServiceBranch key={service.name} service={service} {...props} />
      ))}
      {tree.otherForms.map(({ folder, forms }) => (
        <Branch key={folder} title={folder} paths={forms}>
          <ul>
            {forms.map((path) => (
              <FileLink key={path} path={path} {...props} />
            ))}
          </ul>
        </Branch>
      ))}
      {tree.otherFiles.map(({ folder, paths }) => (
        <Branch key={folder} title={folder} paths={paths}>
          <ul>
            {paths.map((path) => (
              <FileLink key={path} path={path} {...props} />
            ))}
          </ul>
        </Branch>
      ))}
    </nav>
  )
}

function ServiceBranch({ service, ...props }: TreeProps & { service: TreeService }) {
  const called = useContentTexts()
  const paths = service.processes.flatMap(({ path, forms }) => [path, ...forms])
  return (
    <Branch title={called(textIds.service(service.name)) ?? service.name} paths={paths}>
      <ul>
        {service.processes.map((process) => (
          <ProcessBranch key={process.id} process={process} {...props} />
        ))}
      </ul>
    </Branch>
  )
}

function ProcessBranch({ process, ...props }: TreeProps & { process: TreeProcess }) {
  const called = useContentTexts()
  return (
    <li>
      <Link path={process.path} {...props}>
        {called(textIds.processName(process.id)) ?? process.id}
      </Link>
      <ul>
        {process.forms.map((path) => (
          <FileLink key={path} path={path} process={process.id} {...props} />
        ))}
      </ul>
    </li>
  )
}

/** What is folded up is not drawn: there are many files, and each key may change one. */
function Branch({
  title,
  paths,
  children,
}: {
  title: string
  paths: readonly string[]
  children: ReactNode
}) {
  const { file } = readStudioAddress(useSearch())
  const hasOpen = file !== undefined && paths.includes(file)
  const [opened, setOpened] = useState<boolean>()
  const isOpen = opened ?? hasOpen
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  )
}

function FileLink({ path, process, ...props }: TreeProps & { path: string; process?: string }) {
  const called = useContentTexts()
  const id = formIdOf(path)
  const name = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
  // A form is mostly called as the step that asks it.
  const title = process === undefined || id === undefined ? undefined : called(textIds.step(process, name))
  return (
    <li>
      <Link path={path} {...props}>
        {title === undefined ? name : `${title} (${name})`}
      </Link>
    </li>
  )
}

function Link({ path, edition, base, children }: TreeProps & { path: string; children: ReactNode }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { file } = readStudioAddress(useSearch())
  const id = formIdOf(path)
  const own = id === undefined ? [path] : [path, uiPath(id)]
  const isChanged = own.some((one) => workspace.textOf(one) !== base.get(one))
  return (
    <a
      href={studioAddress({ edition, place: 'forms', file: path })}
      aria-current={file === path ? 'page' : undefined}
    >
      {children}
      {isChanged && <span className="studio-changed">{text('studio.changed')}</span>}
    </a>
  )
}
