#!/usr/bin/env bash
# Appends the report to the job summary.
set -euo pipefail

# The runner refuses a summary of more than a mebibyte as a whole.
MOST_BYTES=1000000

case "${INPUT_SUMMARY:-true}" in
  true) ;;
  false) exit 0 ;;
  *)
    echo '::error title=dgo check::the input summary must be true or false'
    exit 2
    ;;
esac

if [ -z "${MARKDOWN:-}" ]; then
  {
    echo '## dgo check'
    echo
    echo "There is no verdict: the command ended with status ${EXIT_STATUS:-4}. The log of the step says why."
  } >>"$GITHUB_STEP_SUMMARY"
elif [ "$(wc -c <"$MARKDOWN")" -le "$MOST_BYTES" ]; then
  cat -- "$MARKDOWN" >>"$GITHUB_STEP_SUMMARY"
else
  # Whole lines, so that no character is cut in two.
  head -c "$MOST_BYTES" -- "$MARKDOWN" | sed '$d' >>"$GITHUB_STEP_SUMMARY"
  printf '\n\n**The rest is left out: a job summary holds a mebibyte. The reports have all of it.**\n' >>"$GITHUB_STEP_SUMMARY"
fi
