console.log(JSON.stringify({ message: "from a file" }))
