import { keepPreviousData, QueryClient, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { CallError } from '#browser/call-error.ts'
import type { Call, ReplyOut } from '#contract/frames/call.ts'
import { type CallArgs, call, makeCall, type Request } from './client.ts'

/** Replies are kept for half a minute; after that, coming back to the window refreshes them in the background. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
}

/** Used while nothing is to be read yet: a hook cannot be skipped. */
const noRequest = { queryKey: ['nothing'], queryFn: () => null }

type Reading<Reply> = {
  data: Reply | undefined
  error: CallError | null
  /** Nothing to show yet. */
  loading: boolean
  /** New rows are loading while the old ones are still shown. */
  refreshing: boolean
  refresh(): void
}
export type Answered<Reply> = { body: unknown; reply: Reply }
type Extra<Reply> = {
  keepOld?: boolean
  enabled?: boolean
  /**
   * Returns the body with a hint from the last answer. The hint must not change the result: the answer is cached under the body
   * alone.
   */
  withHint?: (last: Answered<Reply>) => object
}

/** Reads a call and keeps it fresh: `const { data } = useCall(employeeCalls.getRole, { params: { id } })`. */
export function useCall<C extends Call>(row: C, ...[input]: CallArgs<C>): Reading<ReplyOut<C>> {
  return useReading(row, input ?? {})
}

export function useReading<C extends Call>(
  row: C,
  request: Request,
  extra: Extra<ReplyOut<C>> = {},
): Reading<ReplyOut<C>> {
  const client = useQueryClient()
  const queryKey = [row.path, request.params ?? null, request.body ?? null]
  const last = useRef<Answered<ReplyOut<C>>>(null)
  const read = async (passive: boolean, signal: AbortSignal) => {
    const body = extra.withHint && last.current ? extra.withHint(last.current) : request.body
    const reply = await makeCall<C>(row, { ...request, body, passive, signal })
    last.current = { body: request.body, reply }
    return reply
  }
  const enabled = extra.enabled ?? true
  const options = {
    queryKey,
    // A refresh of what is already on the screen is passive: no one waits for it.
    queryFn: ({ signal }: { signal: AbortSignal }) => read(client.getQueryData(queryKey) !== undefined, signal),
  }
  // Sends the request while the component is rendered, and not only after everything around it was rendered and laid out.
  usePrefetchQuery<unknown, CallError>(enabled ? options : noRequest)
  const query = useQuery<ReplyOut<C>, CallError>({
    ...options,
    ...(extra.keepOld ? { placeholderData: keepPreviousData } : {}),
    enabled,
  })
  return {
    data: query.data,
    error: query.error,
    loading: query.isPending,
    refreshing: query.isFetching && !query.isPending,
    refresh: () =>
      void client
        .query({ queryKey, queryFn: ({ signal }) => read(false, signal), staleTime: 0 })
        // The failure is in the query's state, which the screen shows.
        .catch(() => undefined),
  }
}

/** Reads everything on the screen again. */
export function useRefreshAll(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries(), [client])
}

/**
 * Makes a change and then reads everything on the screen again, since a change may affect more than one part:
 * `const change = useChange(); await change(employeeCalls.lockAdmin, { params: { id } })`.
 */
export function useChange() {
  const refreshAll = useRefreshAll()
  return useCallback(
    async <C extends Call>(row: C, ...args: CallArgs<C>): Promise<ReplyOut<C>> => {
      const reply = await call<C>(row, ...args)
      refreshAll()
      return reply
    },
    [refreshAll],
  )
}
