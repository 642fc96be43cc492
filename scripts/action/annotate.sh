#!/usr/bin/env bash
# Prints the annotations, which the runner reads from the log.
set -euo pipefail

case "${INPUT_ANNOTATIONS:-true}" in
  true) ;;
  false) exit 0 ;;
  *)
    echo '::error title=dgo check::the input annotations must be true or false'
    exit 2
    ;;
esac

if [ -s "${ANNOTATIONS:-}" ]; then
  cat -- "$ANNOTATIONS"
elif [ "${EXIT_STATUS:-4}" = 2 ]; then
  echo '::error title=dgo check::There is no verdict: wrong usage or configuration, or the deployment cannot be reached. The log of the step says what to do.'
fi
