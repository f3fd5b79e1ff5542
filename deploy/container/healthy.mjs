// Whether the process of this container is alive. Whether it is ready to serve is asked by the proxy, at /readyz.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/healthz`).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
