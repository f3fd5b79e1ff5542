import { useState } from 'react'
import type { Query } from './list.state.ts'

type Keys = ReadonlySet<string>
type State = { scope: string; chosen: Keys; everything: boolean; except: Keys }

const none: Keys = new Set()

/** The filters of a query: another page, size or order of the same rows keeps the selection. */
function narrowing({ page: _page, size: _size, sort: _sort, ...filters }: Query): string {
  return JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * The selected rows: some of the page, or everything that matches except some. A change of filters clears the selection, since
 * it finds other rows.
 */
export function useSelection(pageKeys: readonly string[], query: Query) {
  const scope = narrowing(query)
  const [state, setState] = useState<State>({ scope, chosen: none, everything: false, except: none })
  const current = state.scope === scope ? state : { scope, chosen: none, everything: false, except: none }
  const { everything, chosen, except } = current
  const onPage = new Set(pageKeys.filter(key => (everything ? !except.has(key) : chosen.has(key))))
  const clear = () => setState({ scope, chosen: none, everything: false, except: none })
  return {
    everything,
    onPage,
    except,
    wholePage: pageKeys.length > 0 && onPage.size === pageKeys.length,
    select(next: Keys) {
      if (next.size === 0) return clear()
      if (!everything) return setState({ ...current, chosen: next })
      const others = [...except].filter(key => !pageKeys.includes(key))
      setState({ ...current, except: new Set([...others, ...pageKeys.filter(key => !next.has(key))]) })
    },
    selectPage: () => setState({ ...current, chosen: new Set(pageKeys) }),
    selectEverything: () => setState({ ...current, everything: true, except: none }),
    clear,
  }
}
export type Selection = ReturnType<typeof useSelection>
