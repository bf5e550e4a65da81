import { readFileSync } from 'node:fs'
import type { Machine } from './machine'

interface Block {
  heading: string
  commands: string
}

/** The operations manual, and how far it has been executed on a machine. */
export function openManual(file: string) {
  const text = readFileSync(file, 'utf8')
  const blocks = blocksOf(text)
  let done = 0
  return {
    /** Runs the next blocks, all or some, which must be below this heading. */
    async follow(machine: Machine, heading: string, most = Infinity): Promise<string> {
      let said = ''
      for (let typed = 0; typed < most && blocks[done]?.heading === heading; typed += 1) {
        const block = blocks[done]
        done += 1
        said += await machine.run(block?.commands ?? '')
      }
      if (!said && blocks[done - 1]?.heading !== heading) throw new Error(`${heading} does not come now`)
      return said
    },
    /** Runs blocks below a heading once more, all or the first of them. */
    async again(machine: Machine, heading: string, most = Infinity): Promise<string> {
      let said = ''
      for (const { commands } of blocks.filter((block) => block.heading === heading).slice(0, most))
        said += await machine.run(commands)
      return said
    },
    unread: () => blocks.slice(done),
    /** The alerts that its table explains. */
    alerts: () => [...text.matchAll(/^\| `([^`]+)` /gm)].map(([, alert]) => alert),
  }
}

function blocksOf(text: string): Block[] {
  return text
    .split(/^#{2,3} /m)
    .slice(1)
    .flatMap((section) => {
      const heading = section.slice(0, section.indexOf('\n'))
      return [...section.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, commands = '']) => ({
        heading,
        commands,
      }))
    })
}
