import { memberCalls } from '#contract/member/member.calls.ts'
import type { SearchProvider } from '#platform/list/search.ts'
import { searchMembers } from './member.sql.ts'

export const memberSearch: SearchProvider = { needs: memberCalls.searchMembers.needs, find: searchMembers }
