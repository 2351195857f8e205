// The budget of JavaScript for the first view of `/`; the same check that the tests make.
import { budgetKb, getModules, totalKb } from '../js-budget.ts'
import type { Benchmark } from '../lab.ts'
import { upTo } from '../report.ts'

export const javascript: Benchmark = {
  name: 'javascript',
  title: 'JavaScript for the first view of /',
  run: async (lab) => {
    const server = await lab.demo()
    const modules = getModules(await (await fetch(server.url)).text())
    return {
      head: ['module', 'gzip kB', 'raw kB'],
      rows: modules.map(({ path, gzipBytes, rawBytes }) => [path, gzipBytes / 1000, rawBytes / 1000]),
      limits: [upTo('in total, gzip', totalKb(modules), budgetKb, ' kB')],
      data: modules,
    }
  },
}
