// The copy of the project in which files are changed, so that a stopped run leaves nothing behind in the project.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../src/server/platform/project-root.ts'

/** Large and never changed. */
const linked = ['node_modules', 'demo', 'public', 'content', 'docs']

/**
 * All tracked and untracked files that git does not ignore, linked or copied to a new folder. Returns its
 * path.
 */
export function copyProject(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'viewfinder-mutate-')))
  for (const name of linked) symlinkSync(join(projectRoot, name), join(root, name))
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  for (const path of list.split('\0')) {
    if (path === '' || linked.includes(path.split('/')[0] as string)) continue
    mkdirSync(join(root, dirname(path)), { recursive: true })
    copyFileSync(join(projectRoot, path), join(root, path))
  }
  return root
}
