// The order of the test files: those that are known to take longest first, so that no worker is alone at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const longest = [
  'access-table',
  'import-file',
  'horizon',
  'app-failures',
  'sign-in-limit',
  'roll-up',
  'upload',
  'passkeys',
  'model',
  'second-factor',
  'photo-tasks',
  'all-towns',
  'city',
  'import',
  'heic',
  'atomic',
  'chaos',
  'photos',
  'killed',
  'backup',
  'process',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return place < 0 ? longest.length : place
    }
    // Projects stay in their order: a worker serves one project, and is replaced for another.
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => rank(a) - rank(b)),
    )
  }
}
