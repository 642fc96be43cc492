/** Loaded before a program: reports the processor time that it has used, in microseconds, when its parent asks. */
process.on('message', (message: { readonly ask?: string }) => {
  if (message.ask !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
// A program that has nothing else to do may still end.
process.channel?.unref();
